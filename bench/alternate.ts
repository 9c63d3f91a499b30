import { type BenchRequest, loadFor, type RequestSequence } from './http-client.ts';
import { percentilesOf } from './percentiles.ts';

/** Connections to each server. */
export const connections = 12;
/** The sides are measured in alternating rounds, so that other load on the machine affects all of them. */
const rounds = 4;

/** One of several servers, or one of several kinds of requests, as a rule in the same process. */
export interface Side {
  port: number;
  /** The next request, or sequence of requests. */
  next: () => BenchRequest | RequestSequence;
  /** Returns the seconds of CPU time of its process; default: that of the options. */
  processor?: () => Promise<number>;
}

/** The sum of all rounds of a side. */
export interface SideSum {
  /** Responses a second. */
  rate: number;
  /** Microseconds of CPU time per response. */
  processor: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of the last response's body. */
  bytes: number;
}

/**
 * Measures several sides in alternating rounds, after one warm-up round each.
 * @param processor returns the seconds of CPU time that their process has used so far
 * @returns the results, in the same order
 */
export async function alternately<const Sides extends readonly Side[]>(
  sides: Sides,
  { seconds, processor }: { seconds: number; processor: () => Promise<number> },
): Promise<{ [I in keyof Sides]: SideSum }> {
  const measured = sides.map((side) => measuring(side, seconds, side.processor ?? processor));
  for (let i = 0; i <= rounds; i++) {
    for (const side of measured) {
      await side.turn();
      if (i === 0) side.forget();
    }
  }
  return measured.map((side) => side.sum()) as { [I in keyof Sides]: SideSum };
}

function measuring({ port, next }: Side, seconds: number, processor: () => Promise<number>) {
  let times: number[] = [];
  let rates: number[] = [];
  let used = 0;
  let bytes = 0;
  return {
    async turn(): Promise<void> {
      const before = await processor();
      const loaded = await loadFor(port, { seconds, connections, next });
      used += (await processor()) - before;
      times.push(...loaded.times);
      rates.push(loaded.rate);
      bytes = loaded.bytes;
    },
    forget(): void {
      times = [];
      rates = [];
      used = 0;
    },
    sum: (): SideSum => ({
      ...percentilesOf(times),
      rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
      processor: (1e6 * used) / times.length,
      bytes,
    }),
  };
}
