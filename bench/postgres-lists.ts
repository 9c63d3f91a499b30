/** Claim: PostgreSQL answers the same lists in about the time of SQLite. Measured only with `--postgres`. */
import { Cursors } from '@kairan/operation/cursor';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { listVulnerabilities } from '../services/vulns/src/operations/list-vulnerabilities.ts';
import { StoreView } from '../services/vulns/src/responses/store-view.ts';
import type { Vulnerabilities } from '../services/vulns/src/vulnerabilities.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens } from './index-tokens.ts';
import { anyRequest, type Parameters } from './list-requests.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';

/** Lists before the measured ones. */
const warmUp = 200;

const { database, postgres, url, size } = benchOptions();
if (postgres !== null) printFigures(await compared());

async function compared(): Promise<Figure[]> {
  const numbers = random(5432);
  const words = indexTokens(database, numbers);
  const sides = { sqlite: await dependenciesOf(`sqlite:${database}`), postgres: await dependenciesOf(url) };
  const figures: Figure[] = [];
  for (const [figure, withWords] of [
    ['filters and sorts', false],
    ['words and filters', true],
  ] as const) {
    const times: Record<keyof typeof sides, number[]> = { sqlite: [], postgres: [] };
    const lists = 500 * size;
    for (let i = -warmUp; i < lists; i++) {
      const { parameters } = anyRequest(words, numbers, withWords);
      for (const side of ['sqlite', 'postgres'] as const) {
        const ms = await time(parameters, sides[side]);
        if (i >= 0) times[side].push(ms);
      }
    }
    const [plain, measured] = [percentilesOf(times.sqlite), percentilesOf(times.postgres)];
    figures.push({
      claim: 'lists on PostgreSQL',
      figure: `${figure}, ${lists} lists`,
      value: `p50 ${short(measured.p50)}, p99 ${short(measured.p99)}, max ${short(measured.max)} ms`,
      baseline: `the same lists on SQLite: p50 ${short(plain.p50)}, p99 ${short(plain.p99)}, max ${short(plain.max)} ms`,
      ratio: `p50 ${short(measured.p50 / plain.p50)}, p99 ${short(measured.p99 / plain.p99)}`,
      target: '1.5',
    });
  }
  for (const { view } of Object.values(sides)) {
    await view.close();
    await view.db.close();
  }
  return figures;
}

async function dependenciesOf(url: string): Promise<Vulnerabilities> {
  return {
    view: new StoreView(await openStoreForReading(url)),
    cursors: new Cursors('bench'),
    baseUrl: 'http://127.0.0.1:4002',
    version: '0.0.0',
    now: () => new Date(),
  };
}

async function time(parameters: Parameters, deps: Vulnerabilities): Promise<number> {
  const began = performance.now();
  await listVulnerabilities.run(parameters, { key: 'bench' }, deps);
  return performance.now() - began;
}
