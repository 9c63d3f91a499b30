import { type Asked, loadFor } from './http-client.ts';
import { percentilesOf } from './percentiles.ts';

/** Connections over which servers are asked. */
export const connections = 12;
/** The two are measured in turns, so that what else the machine does befalls both. */
const turns = 4;

/** One of two servers in the same process. */
export interface Side {
  port: number;
  /** The next request. */
  next: () => Asked;
}

/** What all turns of a side gave together. */
export interface SideSum {
  /** Answers a second. */
  rate: number;
  /** Microseconds of processor an answer. */
  processor: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of the last answer's body. */
  bytes: number;
}

/**
 * Measures two servers in turns, after one turn each that does not count.
 * @param processor Seconds of processor that the process of both has used so far.
 */
export async function inTurns(
  sides: readonly [Side, Side],
  { seconds, processor }: { seconds: number; processor: () => Promise<number> },
): Promise<[SideSum, SideSum]> {
  const measured = sides.map((side) => measuring(side, seconds, processor)) as [Measuring, Measuring];
  for (let i = 0; i <= turns; i++) {
    for (const side of measured) {
      await side.turn();
      if (i === 0) side.forget();
    }
  }
  return [measured[0].sum(), measured[1].sum()];
}

type Measuring = ReturnType<typeof measuring>;

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
