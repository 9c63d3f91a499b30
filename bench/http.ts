/** Claim: over HTTP on one core, answers come at a fair share of the rate of ready texts of the same size. */
import { canPin } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { loadFor } from './http-client.ts';
import { startHttpServer } from './http-server.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';
import { allCves } from './store-words.ts';

const connections = 12;
/** Service and ready text are measured in turns, so that what else the machine does befalls both. */
const turns = 4;

const { database, size } = benchOptions();
const seconds = Math.min(1 + size / 2, 5);
const numbers = random(4002);
const cves = allCves(database);
const server = await startHttpServer(database, 0);

const list = '/api/v1/vulnerabilities';
let moment = Date.UTC(2040, 0, 1);
const languages = ['en', 'ja', 'fr'];
const figures: Figure[] = [
  await measured('first page, each time another address', '≥ 0.5', {
    // A last moment in the future changes the address and nothing else, so that no answer is kept from before.
    next: () => `${list}?lang=en&published_to=${new Date(moment++).toISOString()}`,
    same: `${list}?lang=en&published_to=2040-01-01`,
  }),
  await measured('detail of any CVE', '≥ 0.6', {
    next: () => `${list}/${numbers.pick(cves)}?lang=${numbers.pick(languages)}`,
    same: null,
  }),
  await measured('the same page again', '≥ 0.8', { next: () => `${list}?lang=en`, same: `${list}?lang=en` }),
];
server.stop();
printFigures(figures);

/** @param same the address whose ready text is the baseline; null: a text of the size that the service's answers have */
async function measured(
  figure: string,
  target: string,
  { next, same }: { next: () => string; same: string | null },
): Promise<Figure> {
  const address = same ?? (await typical(next));
  const service = side(server.service, next);
  const ready = side(server.ready, () => address);
  await service.turn();
  await ready.turn();
  service.forget();
  ready.forget();
  for (let i = 0; i < turns; i++) {
    await service.turn();
    await ready.turn();
  }
  const [served, plain] = [service.sum(), ready.sum()];
  return {
    claim: 'HTTP',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of processor each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `ready text of ${short(plain.bytes)} bytes: ${short(plain.rate)} requests/s, ${short(plain.processor)} µs each`,
    ratio: `${short(served.rate / plain.rate)} (by processor time ${short(plain.processor / served.processor)})`,
    target,
  };
}

/** Measures one of the two servers, in as many turns as it is told. */
function side(port: number, next: () => string) {
  let times: number[] = [];
  let rates: number[] = [];
  let processor = 0;
  let bytes = 0;
  return {
    async turn(): Promise<void> {
      const before = await server.processor();
      const loaded = await loadFor(port, { seconds, connections, next });
      processor += (await server.processor()) - before;
      times.push(...loaded.times);
      rates.push(loaded.rate);
      bytes = loaded.bytes;
    },
    forget(): void {
      times = [];
      rates = [];
      processor = 0;
    },
    /** Microseconds of processor a request; times in milliseconds. */
    sum: () => ({
      ...percentilesOf(times),
      rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
      processor: (1e6 * processor) / times.length,
      bytes,
    }),
  };
}

/** The address of an answer of middling size. */
async function typical(next: () => string): Promise<string> {
  const met: { address: string; bytes: number }[] = [];
  for (let i = 0; i < 101; i++) {
    const address = next();
    const { bytes } = await loadFor(server.service, { seconds: 0.001, connections: 1, next: () => address });
    met.push({ address, bytes });
  }
  return met.sort((a, b) => a.bytes - b.bytes)[50]?.address as string;
}
