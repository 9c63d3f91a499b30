/**
 * Claim: the results of a search are counted exactly, for every filter, whatever their number. Without caches but those of
 * words.
 */
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { countFacets } from '../services/vulns/src/operations/count-facets.ts';
import { countSearch } from '../services/vulns/src/search/count-search.ts';
import { filtersOf } from '../services/vulns/src/search/filters/registry.ts';
import { loadImage } from '../services/vulns/src/search/image/load-image.ts';
import { LoadedImage } from '../services/vulns/src/search/image/loaded-image.ts';
import { list } from '../services/vulns/src/search/list.ts';
import { SearchEngine } from '../services/vulns/src/search/search-engine.ts';
import { openWordSets } from '../services/vulns/src/search/words/open-word-sets.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens } from './index-tokens.ts';
import { anyRequest, type Parameters } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';

const { database, url, size } = benchOptions();
const numbers = random(4502);
const words = indexTokens(database, numbers);
const db = await openStoreForReading(url);

const image = await loadImage(db);
const wordSets = openWordSets(db, null);

/** An engine with empty caches. */
const fresh = () => new SearchEngine(db, new LoadedImage(image.parts), wordSets);

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
    target: 'p50 2, p99 15 ms',
  });
}
await wordSets.close();
await db.close();
printFigures(figures);

function figureOf(figure: string, { count, list, busy }: Timed): Figure {
  return {
    claim: 'counts of a search',
    figure,
    value: `${short(count)} ms; CPU ${short(busy)} ms`,
    baseline: `the list itself: ${short(list)} ms`,
    ratio: short(count / list),
    target: 'p50 2, p99 15 ms',
  };
}

/** Finds and counts a search, after its words were found once, and finds its first page. */
async function time({ sort: _, ...parameters }: Parameters): Promise<Timed> {
  const filters = filtersOf(countFacets.input.parse(parameters));
  await fresh().findAll(filters, 0);
  const engine = fresh();
  const busyBefore = process.threadCpuUsage();
  const began = performance.now();
  await countSearch(engine, filters, 0);
  const counted = performance.now();
  const { user, system } = process.threadCpuUsage(busyBefore);
  await list(fresh(), { filters, sort: '-published', after: null, limit: 21, now: 0 });
  return { count: counted - began, list: performance.now() - counted, busy: (user + system) / 1000 };
}
