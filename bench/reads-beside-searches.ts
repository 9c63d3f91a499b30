/** Claim: reads stay quick while others search for words in every way, as no search runs on the serving thread. */
import { type Figure, printFigures, short } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { startHttpServer } from './http-server.ts';
import { type IndexTokens, indexTokens } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';
import { steadyReads } from './steady-reads.ts';

/** Searches at a time. */
const searchers = 4;

const { database, url, size } = benchOptions();
const numbers = random(4500);
const words = indexTokens(database, numbers);
const server = await startHttpServer(url);
const kinds = {
  health: () => '/api/v1/health',
  detail: () => `/api/v1/vulnerabilities/${numbers.pick(words.cves)}`,
};

const milliseconds = Math.max(5_000, size * 3_000);
await steadyReads(server.service, kinds, 2_000);
const quiet = await steadyReads(server.service, kinds, milliseconds);
let searching = true;
const times: number[] = [];
const searches = Promise.all(Array.from({ length: searchers }, search));
const busy = await steadyReads(server.service, kinds, milliseconds);
searching = false;
await searches;
server.stop();

const searched = percentilesOf(times);
const figures: Figure[] = Object.entries(kinds).map(([kind]) => {
  const still = percentilesOf(quiet[kind] ?? []);
  const during = percentilesOf(busy[kind] ?? []);
  return {
    claim: `reads beside ${times.length} searches (${searchers} at a time, p50 ${short(searched.p50)}, p99 ${short(searched.p99)}, max ${short(searched.max)} ms)`,
    figure: `${kind}, ${busy[kind]?.length} requests`,
    value: `p50 ${short(during.p50)}, p99 ${short(during.p99)}, max ${short(during.max)} ms`,
    baseline: `without searches: p50 ${short(still.p50)}, p99 ${short(still.p99)}, max ${short(still.max)} ms`,
    ratio: `p99 ${short(during.p99 / still.p99)}`,
    target: 'p99 10 ms',
  };
});
printFigures(figures);

/** Searches until it is told to stop. */
async function search(): Promise<void> {
  const client = await HttpClient.open(server.service);
  while (searching) {
    const began = performance.now();
    await client.ask(`/api/v1/vulnerabilities?q=${encodeURIComponent(costlyText(words))}`);
    times.push(performance.now() - began);
  }
  client.close();
}

/** A search text that the full-text index takes long to answer, different from those before. */
function costlyText({ frequent, phrases, japanese }: IndexTokens): string {
  const kinds: (() => string)[] = [
    () => `${numbers.pick(frequent)} ${numbers.pick(frequent)} -${numbers.pick(frequent)}`,
    () => `"${numbers.pick(frequent)} ${numbers.pick(frequent)}"`,
    () => `"${numbers.pick(phrases)}" OR "${numbers.pick(phrases)}"`,
    () => [...numbers.pick(japanese)][0] as string,
    () => `${numbers.pick(japanese)} OR ${numbers.pick(frequent)}`,
  ];
  return numbers.pick(kinds)().slice(0, 200);
}
