/** Claim: two processes of the service on one database serve nearly twice as many requests as one. */

import { printFigures } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { allCves } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { random } from './random.ts';
import { oneAndTwo } from './two-processes.ts';

const { database, url, size } = benchOptions();
const numbers = random(4003);
const cves = allCves(database);
const list = '/api/v1/vulnerabilities';
const languages = ['en', 'ja', 'fr'];
let moment = Date.UTC(2040, 0, 1);

const [first, second] = [await startHttpServer(url), await startHttpServer(url)];
printFigures(
  await oneAndTwo(
    [
      { pid: first.pid, port: first.service },
      { pid: second.pid, port: second.service },
    ],
    {
      'detail of any CVE': () => () => `${list}/${numbers.pick(cves)}?lang=${numbers.pick(languages)}`,
      // An end in the future changes only the URL, so that no response is cached.
      'first page, each time with another URL': () => () =>
        `${list}?lang=en&published_to=${new Date(moment++).toISOString()}`,
    },
    { claim: 'two processes', seconds: Math.min(0.5 + size / 2, 4) },
  ),
);
first.stop();
second.stop();
