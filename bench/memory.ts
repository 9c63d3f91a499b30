/** Claim: a serving process fits into little memory, however many vulnerabilities there are and whatever is asked. */

import { connections } from './alternate.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { loadFor } from './http-client.ts';
import { startHttpServer } from './http-server.ts';
import { indexTokens } from './index-tokens.ts';
import { anyRequest, type Parameters } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { random } from './random.ts';

/** Seconds between two samples of the memory after the requests, while the process collects garbage. */
const lookEvery = 1;

const { database, url, size } = benchOptions();
const numbers = random(4400);
const words = indexTokens(database, numbers);
const server = await startHttpServer(url);
const list = '/api/v1/vulnerabilities';

await loadFor(server.service, { seconds: 0.1, connections: 1, next: () => list });
const ready = await server.memory();
const seconds = 10 * size;
const kinds = [
  () => `${list}?${queryOf(anyRequest(words, numbers, false).parameters)}`,
  () => `${list}?${queryOf(anyRequest(words, numbers, true).parameters)}`,
  // An id alone would be answered by a redirection.
  () =>
    `/en/?${queryOf({ ...withoutLanguage(anyRequest(words, numbers, false).parameters), q: numbers.pick(words.middling) })}`,
  () => `/en/vulnerabilities/${numbers.pick(words.cves)}`,
];
let peak = ready;
const looking = setInterval(async () => {
  peak = Math.max(peak, await server.memory());
}, 100);
await loadFor(server.service, { seconds, connections, next: () => numbers.pick(kinds)() });
clearInterval(looking);
const after: number[] = [];
for (let i = 0; i < 10; i++) {
  await new Promise((resolve) => setTimeout(resolve, lookEvery * 1000));
  after.push(await server.memory());
}
server.stop();

const figure: Figure = {
  claim: 'memory',
  figure: `the serving process, without mapped files, after ${short(seconds)} s of random lists, searches, pages and details over ${connections} connections`,
  value: `${short(Math.min(...after))} MiB; at most ${short(peak)} MiB`,
  baseline: `ready, before: ${short(ready)} MiB`,
  ratio: '',
  target: '400 MiB',
};
printFigures([figure]);

/** A language beside that of the path would be answered by a redirect. */
function withoutLanguage({ lang: _, ...others }: Parameters): Parameters {
  return others;
}

function queryOf(parameters: Parameters): string {
  const entries = Object.entries(parameters).map(([name, value]): [string, string] => {
    if (typeof value === 'boolean') return [name, value ? '1' : '0'];
    return [name, Array.isArray(value) ? value.join(',') : String(value)];
  });
  return new URLSearchParams(entries).toString();
}
