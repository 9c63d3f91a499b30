/**
 * Claim: the results of a search are counted, for every filter, in a time that does not grow with their number.
 * Without caches.
 */
import { Cursors } from '@kairan/operation/cursor';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { countFacets } from '../services/vulns/src/operations/count-facets.ts';
import { listVulnerabilities } from '../services/vulns/src/operations/list-vulnerabilities.ts';
import { StoreView } from '../services/vulns/src/responses/store-view.ts';
import type { Vulnerabilities } from '../services/vulns/src/vulnerabilities.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens } from './index-tokens.ts';
import { anyRequest, type Parameters } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';

const { database, size } = benchOptions();
const numbers = random(4502);
const words = indexTokens(database, numbers);
const db = await openStoreForReading(`sqlite:${database}`);

/** A view with empty caches. */
const fresh = (): Vulnerabilities => ({
  view: new StoreView(db),
  cursors: new Cursors('bench'),
  baseUrl: 'http://127.0.0.1:4002',
  version: '0.0.0',
  now: () => new Date(),
  nextRun: () => null,
});

const common: [string, Parameters][] = [
  ['everything', {}],
  ['severity=critical', { severity: ['critical'] }],
  ['kev=1', { kev: true }],
  ['severity=critical&kev=1', { severity: ['critical'], kev: true }],
  ['vendor, the most used', { vendor: [words.slugs.vendor[0] as string] }],
  ['tag, the most used', { tag: [words.slugs.weakness[0] as string] }],
  ['a frequent word', { q: words.frequent[0] as string }],
  ['a frequent word and a severity', { q: words.frequent[0] as string, severity: ['high'] }],
  ['a middling word', { q: words.middling[0] as string }],
];

interface Timed {
  /** Wall-clock milliseconds for counting and for the list. */
  count: number;
  list: number;
  /** CPU milliseconds of counting: less than the wall-clock time if other processes compete. */
  busy: number;
}

for (let i = 0; i < 30; i++) await time(anyRequest(words, numbers, i % 2 === 0).parameters);
const figures: Figure[] = [];
for (const [figure, parameters] of common) {
  const times = [await time(parameters), await time(parameters), await time(parameters)];
  figures.push(figureOf(figure, times.toSorted((a, b) => a.count - b.count)[1] as Timed));
}
for (const [figure, withWords] of [
  ['random filters', false],
  ['random words and filters', true],
] as const) {
  const times: Timed[] = [];
  for (let i = 0; i < 200 * size; i++) times.push(await time(anyRequest(words, numbers, withWords).parameters));
  const count = percentilesOf(times.map((one) => one.count));
  const list = percentilesOf(times.map((one) => one.list));
  const busy = percentilesOf(times.map((one) => one.busy));
  figures.push({
    claim: 'counts of a search',
    figure: `${figure}, ${times.length}`,
    value: `p50 ${short(count.p50)}, p99 ${short(count.p99)}, max ${short(count.max)} ms; CPU p50 ${short(busy.p50)}, p99 ${short(busy.p99)} ms`,
    baseline: `the list itself: p50 ${short(list.p50)}, p99 ${short(list.p99)} ms`,
    ratio: short(count.p50 / list.p50),
    target: '50 ms',
  });
}
await db.close();
printFigures(figures);

function figureOf(figure: string, { count, list, busy }: Timed): Figure {
  return {
    claim: 'counts of a search',
    figure,
    value: `${short(count)} ms; CPU ${short(busy)} ms`,
    baseline: `the list itself: ${short(list)} ms`,
    ratio: short(count / list),
    target: '50 ms',
  };
}

/** Counts a search and reads its first page. */
async function time({ sort: _, ...parameters }: Parameters): Promise<Timed> {
  const caller = { key: 'bench' };
  const deps = fresh();
  const busyBefore = process.threadCpuUsage();
  const began = performance.now();
  await countFacets.run(parameters, caller, deps);
  const counted = performance.now();
  const { user, system } = process.threadCpuUsage(busyBefore);
  await listVulnerabilities.run(parameters, caller, fresh());
  return { count: counted - began, list: performance.now() - counted, busy: (user + system) / 1000 };
}
