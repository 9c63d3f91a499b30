/** Claim: any list is quick, for any combination of filters, sort order and query. In one process, without HTTP. */
import { ApiError } from '@kairan/operation/api-error';
import { type CursorPosition, Cursors } from '@kairan/operation/cursor';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { listVulnerabilities } from '../services/vulns/src/operations/list-vulnerabilities.ts';
import { StoreView } from '../services/vulns/src/responses/store-view.ts';
import { filtersOf } from '../services/vulns/src/search/filters/registry.ts';
import { loadImage } from '../services/vulns/src/search/image/load-image.ts';
import { LoadedImage } from '../services/vulns/src/search/image/loaded-image.ts';
import { cursorOfPosition, type ListPosition, list } from '../services/vulns/src/search/list.ts';
import { SearchEngine } from '../services/vulns/src/search/search-engine.ts';
import type { Sort } from '../services/vulns/src/search/sort.ts';
import { openWordSets } from '../services/vulns/src/search/words/open-word-sets.ts';
import type { Vulnerabilities } from '../services/vulns/src/vulnerabilities.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens } from './index-tokens.ts';
import { anyRequest, type ListRequest, nearRequest, type Parameters } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { openPlainClient } from './plain-client.ts';
import { random } from './random.ts';

/** Cursors that point anywhere, so that deep pages can be read directly. */
class AnyPosition extends Cursors {
  position: CursorPosition = [];

  override read(): CursorPosition {
    return this.position;
  }
}

const { database, url, size } = benchOptions();
const numbers = random(20261128);
const words = indexTokens(database, numbers);
const db = await openStoreForReading(url);
const cursors = new AnyPosition('bench');
const deps: Vulnerabilities = {
  view: new StoreView(db),
  cursors,
  baseUrl: 'http://127.0.0.1:4002',
  version: '0.0.0',
  now: () => new Date(),
};

// Loaded twice, also by the view.
const loading = performance.now();
const image = await loadImage(db);
await deps.view.image();
const loaded = (performance.now() - loading) / 2;
const wordSets = openWordSets(db, null);

const baseline = percentilesOf(await plainSelects(2000));
const filters = await measured(false, 1500 * size);
const searches = await measured(true, 1500 * size);
const slowest = await search(400 * size, 8);
await Promise.all([deps.view.close(), wordSets.close()]);
await db.close();

const claim = 'lists';
const plain = `20 rows by primary key: p50 ${short(baseline.p50)}, p99 ${short(baseline.p99)}, max ${short(baseline.max)} ms`;
const figures = [figureOf('filters and sorts', filters), figureOf('words and filters', searches)];
figures.push({
  claim,
  figure: `the image of ${image.all.size} is loaded`,
  value: `${short(loaded)} ms`,
  baseline: '',
  ratio: '',
  target: 'aim 2000 ms',
});
const worst = slowest[0] as Timed;
figures.push({
  claim,
  figure: 'slowest found by search',
  value: `${short(worst.ms)} ms`,
  baseline: plain,
  ratio: short(worst.ms / baseline.p50),
  target: 'aim 60 ms',
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
  /** Milliseconds of finding the rows alone, without reading them; measured afterwards, with what the first run cached. */
  engine: number;
  /** Whether the search was ended as it took too long. */
  isRefused: boolean;
  request: ListRequest;
}

function figureOf(figure: string, timed: readonly Timed[]): Figure {
  const { p50, p99, max } = percentilesOf(timed.map(({ ms }) => ms));
  const alone = percentilesOf(timed.map(({ engine }) => engine));
  const busy = timed.reduce((sum, one) => sum + one.busy, 0) / timed.length;
  const refused = timed.filter(({ isRefused }) => isRefused).length;
  return {
    claim,
    figure: `${figure}, ${timed.length} lists`,
    value: `p50 ${short(p50)}, p99 ${short(p99)}, max ${short(max)} ms; ${short(busy)} ms of CPU on average; without reading the rows, words cached: p50 ${short(alone.p50)}, p99 ${short(alone.p99)}, max ${short(alone.max)} ms; ${refused} refused as too slow`,
    baseline: plain,
    ratio: `p50 ${short(p50 / baseline.p50)}, p99 ${short(p99 / baseline.p50)}`,
    target: 'without the rows: p50 0.15, p99 5, max 15 ms',
  };
}

/** Milliseconds of the simplest possible read of a page. */
async function plainSelects(count: number): Promise<number[]> {
  const client = await openPlainClient(url);
  const marks = Array.from({ length: 20 }, (_, i) => `$${i + 1}`).join(',');
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const ids = Array.from({ length: 20 }, () => numbers.pick(words.positions).slot);
    const began = performance.now();
    await client.all(`select * from vuln where slot in (${marks})`, ids);
    times.push(performance.now() - began);
  }
  await client.close();
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

async function time({ parameters, after }: ListRequest): Promise<Omit<Timed, 'request'>> {
  const sort = String(parameters['sort'] ?? (parameters['q'] === undefined ? '-published' : 'relevance')) as Sort;
  const position = after && positionOf(after.slot, sort);
  if (position) cursors.position = cursorOfPosition(position);
  const input = position ? { ...parameters, cursor: 'deep' } : parameters;
  const busyBefore = process.threadCpuUsage();
  const began = performance.now();
  const isRefused = await refusedAsSlow(() => listVulnerabilities.run(input, { key: 'bench' }, deps));
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(busyBefore);
  return { ms, busy: (user + system) / 1000, engine: await timeOfEngine(parameters, sort, position), isRefused };
}

/** Whether a search was ended as it took too long. */
async function refusedAsSlow(searched: () => unknown): Promise<boolean> {
  try {
    await searched();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'search_too_slow') return true;
    throw error;
  }
}

/** Milliseconds of finding the rows of the same page by a view whose caches have words only. */
async function timeOfEngine(parameters: Parameters, sort: Sort, after: ListPosition | null): Promise<number> {
  const alone = new SearchEngine(db, new LoadedImage(image.parts), wordSets);
  const filters = filtersOf(listVulnerabilities.input.parse(parameters));
  const began = performance.now();
  await refusedAsSlow(() => list(alone, { filters, sort, after, limit: 21, now: 0 }));
  return performance.now() - began;
}

/** Where a vulnerability is in a list; in a tier of relevance by chance. */
function positionOf(slot: number, sort: Sort): ListPosition {
  return { ...image.positionOf(sort, slot), tier: sort === 'relevance' ? slot % 3 : 0, now: 0 };
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
  const published = after && new Date(image.value(after.slot, 'published')).toISOString().slice(0, 10);
  return `${query.join('&')}${published ? ` after a row of ${published}` : ''}`;
}
