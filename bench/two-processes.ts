import { type Figure, short } from './figures.ts';
import { type BenchRequest, loadFor, type RequestSequence } from './http-client.ts';
import { limitProcessor } from './limited-processor.ts';

/** The share of a core that each process of a service gets, so that two of them are never short of one. */
const share = 0.25;
/** Connections in all. */
const connections = 24;
/** One and two processes are measured in alternating rounds, after a round that does not count. */
const rounds = 6;

/** A process of a service. */
export interface ServiceProcess {
  pid: number;
  port: number;
}

/**
 * Measures the same requests with one process and with two on the same database, each limited to a share of a core.
 * @param kinds what is requested: each function creates a generator of requests
 */
export async function oneAndTwo(
  [first, second]: readonly [ServiceProcess, ServiceProcess],
  kinds: Readonly<Record<string, () => () => BenchRequest | RequestSequence>>,
  { claim, seconds }: { claim: string; seconds: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const limits = [first, second].map(({ pid }) => limitProcessor(pid, share));
  for (const [kind, requests] of Object.entries(kinds)) {
    const next = requests();
    const rates = { one: 0, two: 0 };
    for (let round = 0; round <= rounds; round++) {
      const one = await rateOf([round % 2 === 0 ? first : second], next, seconds);
      const two = await rateOf([first, second], next, seconds);
      if (round === 0) continue;
      rates.one += one / rounds;
      rates.two += two / rounds;
    }
    figures.push({
      claim,
      figure: kind,
      value: `two processes: ${short(rates.two)}/s with ${connections} connections, each process with ${share} of a core`,
      baseline: `one process: ${short(rates.one)}/s`,
      ratio: short(rates.two / rates.one),
      target: '≥ 1.6',
    });
  }
  for (const end of limits) end();
  return figures;
}

/** Responses a second of processes that are loaded at the same time. */
async function rateOf(
  processes: readonly ServiceProcess[],
  next: () => BenchRequest | RequestSequence,
  seconds: number,
): Promise<number> {
  const each = { seconds, connections: connections / processes.length, next };
  const loaded = await Promise.all(processes.map(({ port }) => loadFor(port, each)));
  return loaded.reduce((sum, { rate }) => sum + rate, 0);
}
