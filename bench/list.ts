/** Claim: any list is quick, for any combination of filters, sort order and query. In one process, without HTTP. */
import { DatabaseSync } from 'node:sqlite';
import { type CursorPosition, Cursors } from '@kairan/operation/cursor';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { listVulnerabilities } from '../services/vulns/src/operations/list-vulnerabilities.ts';
import { StoreView } from '../services/vulns/src/responses/store-view.ts';
import { cursorOfPosition } from '../services/vulns/src/search/list-position.ts';
import { columnOfSort } from '../services/vulns/src/search/sort.ts';
import { orderOfKey } from '../services/vulns/src/storage/document-key.ts';
import type { Vulnerabilities } from '../services/vulns/src/vulnerabilities.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens, type Position } from './index-tokens.ts';
import { anyRequest, type ListRequest, nearRequest } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';

/** Cursors that point anywhere, so that deep pages can be read directly. */
class AnyPosition extends Cursors {
  position: CursorPosition = [];

  override read(): CursorPosition {
    return this.position;
  }
}

const { database, size } = benchOptions();
const numbers = random(20261128);
const words = indexTokens(database, numbers);
const db = await openStoreForReading(`sqlite:${database}`);
const cursors = new AnyPosition('bench');
const deps: Vulnerabilities = {
  view: new StoreView(db),
  cursors,
  baseUrl: 'http://127.0.0.1:4002',
  version: '0.0.0',
  now: () => new Date(),
  nextRun: () => null,
};

const baseline = percentilesOf(plainSelects(2000));
const filters = await measured(false, 1500 * size);
const searches = await measured(true, 1500 * size);
const slowest = await search(400 * size, 8);
await db.close();

const claim = 'lists';
const plain = `20 rows by primary key: p50 ${short(baseline.p50)}, p99 ${short(baseline.p99)}, max ${short(baseline.max)} ms`;
const figures = [figureOf('filters and sorts', filters), figureOf('words and filters', searches)];
const worst = slowest[0] as Timed;
figures.push({
  claim,
  figure: 'slowest found by search',
  value: `${short(worst.ms)} ms`,
  baseline: plain,
  ratio: short(worst.ms / baseline.p50),
  target: 'aim 50 ms',
});
for (const { ms, request } of slowest) {
  figures.push({
    claim,
    figure: `\`${described(request)}\``,
    value: `${short(ms)} ms`,
    baseline: '',
    ratio: '',
    target: '',
  });
}
printFigures(figures);

interface Timed {
  /**
   * Wall-clock milliseconds, and CPU milliseconds: less if other processes compete. The system counts the latter in
   * coarse steps, so only their sums are meaningful.
   */
  ms: number;
  busy: number;
  request: ListRequest;
}

function figureOf(figure: string, timed: readonly Timed[]): Figure {
  const { p50, p99, max } = percentilesOf(timed.map(({ ms }) => ms));
  const busy = timed.reduce((sum, one) => sum + one.busy, 0) / timed.length;
  return {
    claim,
    figure: `${figure}, ${timed.length} lists`,
    value: `p50 ${short(p50)}, p99 ${short(p99)}, max ${short(max)} ms; ${short(busy)} ms of CPU on average`,
    baseline: plain,
    ratio: `p50 ${short(p50 / baseline.p50)}, p99 ${short(p99 / baseline.p50)}`,
    target: 'p50 1 ms, p99 15 ms',
  };
}

/** Milliseconds of the simplest possible read of a page. */
function plainSelects(count: number): number[] {
  const connection = new DatabaseSync(database, { readOnly: true });
  const marks = new Array(20).fill('?').join(',');
  const statement = connection.prepare(`select * from vuln where id in (${marks})`);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const ids = Array.from({ length: 20 }, () => numbers.pick(words.positions).id);
    const began = performance.now();
    statement.all(...ids);
    times.push(performance.now() - began);
  }
  connection.close();
  return times;
}

/** Measures random lists, after as many unmeasured ones as warm-up. */
async function measured(withWords: boolean, count: number): Promise<Timed[]> {
  for (let i = 0; i < 200; i++) await time(anyRequest(words, numbers, withWords));
  const timed: Timed[] = [];
  for (let i = 0; i < count; i++) {
    const request = anyRequest(words, numbers, withWords);
    timed.push({ request, ...(await time(request)) });
  }
  return timed;
}

async function time({ parameters, after }: ListRequest): Promise<{ ms: number; busy: number }> {
  const sort = String(parameters['sort'] ?? (parameters['q'] === undefined ? '-published' : 'relevance'));
  if (after)
    cursors.position = cursorOfPosition({ value: sortedBy(after, sort), order: orderOfKey(after.id), side: 0 });
  const input = after ? { ...parameters, cursor: 'deep' } : parameters;
  const busyBefore = process.threadCpuUsage();
  const began = performance.now();
  await listVulnerabilities.run(input, { key: 'bench' }, deps);
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(busyBefore);
  return { ms, busy: (user + system) / 1000 };
}

function sortedBy(position: Position, sort: string): number {
  if (sort === 'relevance') return position.id % 2;
  return sort in columnOfSort ? position[columnOfSort[sort as keyof typeof columnOfSort].column] : 0;
}

/**
 * Searches for the slowest lists: starts from the slowest so far, changes one parameter again and again, and continues
 * from what is slower. A time is the least of three, so that a pause of the machine does not count as a slow list.
 */
async function search(tries: number, rounds: number): Promise<Timed[]> {
  const timings = new Map<string, Timed>();
  const consider = async (request: ListRequest) => {
    const key = described(request);
    if (timings.has(key)) return;
    const times = [await time(request), await time(request), await time(request)];
    const [least] = times.sort((a, b) => a.ms - b.ms) as [(typeof times)[number]];
    timings.set(key, { ...least, request });
  };
  const slow = (count: number) => [...timings.values()].sort((a, b) => b.ms - a.ms).slice(0, count);
  for (const { request } of [...filters, ...searches].sort((a, b) => b.ms - a.ms).slice(0, 60)) await consider(request);
  for (let round = 0; round < rounds; round++) {
    const from = slow(20);
    for (let i = 0; i < tries / rounds; i++) await consider(nearRequest(numbers.pick(from).request, words, numbers));
  }
  return slow(10);
}

function described({ parameters, after }: ListRequest): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const published = after && new Date(Date.UTC(1980, 0, 1) + Math.floor(after.id / 4096)).toISOString().slice(0, 10);
  return `${query.join('&')}${published ? ` after a row of ${published}` : ''}`;
}
