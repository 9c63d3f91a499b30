/** Claim: HTML pages come at a fair share of the rate of prepared texts of the same size. */

import { alternately, connections } from './alternate.ts';
import { canPin } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { allCves } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { random } from './random.ts';

const { database, url, size } = benchOptions();
const seconds = Math.min(1 + size / 2, 5);
const numbers = random(4003);
const cves = allCves(database);
const languages = ['en', 'ja', 'fr'];
const server = await startHttpServer(url, 0);

const texts = [
  'apache',
  'linux kernel',
  'buffer overflow',
  'RCE',
  'sql injection',
  'クロスサイトスクリプティング',
  '権限昇格',
];
const mistyped = ['apahce srever', 'micorsoft', 'privlege escaltion', 'マイクロソフツ'];
// An end in the future changes only the URL.
const search = (q: string) => `/en/?q=${encodeURIComponent(q)}&published_to=${new Date(moment++).toISOString()}`;

let moment = Date.UTC(2040, 0, 1);
const figures: Figure[] = [
  await measured('the first page', () => '/en/'),
  // An end in the future changes only the URL.
  await measured('a search, each time with another URL', () => `/en/?published_to=${new Date(moment++).toISOString()}`),
  await measured('a search by words, each time with another URL', () => search(numbers.pick(texts))),
  await measured('a search that finds nothing, with similar names', () => search(numbers.pick(mistyped))),
  await measured('any vulnerability', () => `/${numbers.pick(languages)}/vulnerabilities/${numbers.pick(cves)}`),
  await measured('the statistics', () => '/en/statistics'),
];
server.stop();
printFigures(figures);

/** The prepared text is the service's response to the first request. */
async function measured(figure: string, next: () => string): Promise<Figure> {
  const address = next();
  const [served, ready] = await alternately(
    [
      { port: server.service, next },
      { port: server.ready, next: () => address },
    ],
    { seconds, processor: server.processor },
  );
  return {
    claim: 'pages',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `prepared text of ${short(ready.bytes)} bytes: ${short(ready.rate)} requests/s, ${short(ready.processor)} µs each`,
    ratio: `${short(served.rate / ready.rate)} (by CPU time ${short(ready.processor / served.processor)})`,
    target: '',
  };
}
