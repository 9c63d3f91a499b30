/** Claim: over HTTP on one core, responses come at a fair share of the rate of prepared texts of the same size. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alternately, connections } from './alternate.ts';
import { canPin } from './child.ts';
import { countedFigure, fromManyCallers } from './counted-figure.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { loadFor } from './http-client.ts';
import { startHttpServer } from './http-server.ts';
import { allCves } from './index-tokens.ts';
import { logFigure } from './log-figure.ts';
import { benchOptions } from './options.ts';
import { plainDetailPath } from './plain-detail.ts';
import { random } from './random.ts';

const { database, postgres, url, size, work } = benchOptions();
const seconds = Math.min(1 + size / 2, 5);
const numbers = random(4002);
const cves = allCves(database);
const server = await startHttpServer(url, 0);

const list = '/api/v1/vulnerabilities';
let moment = Date.UTC(2040, 0, 1);
const languages = ['en', 'ja', 'fr'];
const figures: Figure[] = [
  await measured('first page, each time with another URL', '≥ 0.5', {
    // An end in the future changes only the URL, so that no response is cached.
    next: () => `${list}?lang=en&published_to=${new Date(moment++).toISOString()}`,
    same: `${list}?lang=en&published_to=2040-01-01`,
  }),
  await measured('detail of any CVE', '≥ 0.6', {
    next: () => `${list}/${numbers.pick(cves)}?lang=${numbers.pick(languages)}`,
    same: null,
  }),
  await measured('the same page again', '≥ 0.8', { next: () => `${list}?lang=en`, same: `${list}?lang=en` }),
];
if (postgres !== null) figures.push(await besidePg());
const log = join(work, 'request-log');
const logging = await startHttpServer(url, 0, { log });
figures.push(
  logFigure(
    await alternately(
      [
        { ...logging, port: logging.service, next: () => `${list}?lang=en` },
        { port: server.service, next: () => `${list}?lang=en` },
      ],
      { seconds, processor: server.processor },
    ),
  ),
);
logging.stop();
const next = fromManyCallers(`${list}?lang=en`);
const counting = await startHttpServer(url, 0, { limits: 'anonymous=30' });
figures.push(
  countedFigure(
    await alternately(
      [
        { ...counting, port: counting.service, next },
        { port: server.service, next },
      ],
      { seconds, processor: server.processor },
    ),
  ),
);
counting.stop();
server.stop();
await rm(log);
printFigures(figures);

/** @param same the path whose prepared text is the baseline; null: a text of the size of the service's responses */
async function measured(
  figure: string,
  target: string,
  { next, same }: { next: () => string; same: string | null },
): Promise<Figure> {
  const address = same ?? (await typical(next));
  const [served, plain] = await alternately(
    [
      { port: server.service, next },
      { port: server.ready, next: () => address },
    ],
    { seconds, processor: server.processor },
  );
  return {
    claim: 'HTTP',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `prepared text of ${short(plain.bytes)} bytes: ${short(plain.rate)} requests/s, ${short(plain.processor)} µs each`,
    ratio: `${short(served.rate / plain.rate)} (by CPU time ${short(plain.processor / served.processor)})`,
    target,
  };
}

/** Random details, beside a plain handler that runs the same statements with `pg`. */
async function besidePg(): Promise<Figure> {
  const [served, plain] = await alternately(
    [
      { port: server.service, next: () => `${list}/${numbers.pick(cves)}?lang=${numbers.pick(languages)}` },
      { port: server.ready, next: () => `${plainDetailPath}?cve=${numbers.pick(cves)}` },
    ],
    { seconds, processor: server.processor },
  );
  return {
    claim: 'HTTP',
    figure: 'detail of any CVE, beside pg',
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each`,
    baseline: `a plain handler with pg: ${short(plain.rate)} requests/s, ${short(plain.processor)} µs each`,
    ratio: `${short(served.rate / plain.rate)} (by CPU time ${short(plain.processor / served.processor)})`,
    target: '≥ 0.5',
  };
}

/** Finds a path with a response of typical size. */
async function typical(next: () => string): Promise<string> {
  const met: { address: string; bytes: number }[] = [];
  for (let i = 0; i < 101; i++) {
    const address = next();
    const { bytes } = await loadFor(server.service, { seconds: 0.001, connections: 1, next: () => address });
    met.push({ address, bytes });
  }
  return met.sort((a, b) => a.bytes - b.bytes)[50]?.address as string;
}
