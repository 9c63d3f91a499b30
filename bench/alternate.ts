import { type BenchRequest, loadFor } from './http-client.ts';
import { percentilesOf } from './percentiles.ts';

/** Connections over which servers are asked. */
export const connections = 12;
/** They are measured in rounds, so that what else the machine does befalls all of them. */
const rounds = 4;

/** One of several servers, or of several requests to one, in the same process. */
export interface Side {
  port: number;
  /** The next request. */
  next: () => BenchRequest;
}

/** What all rounds of a side gave together. */
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
 * Measures several in rounds, after one turn each that does not count.
 * @param processor Seconds of processor that the process of all has used so far.
 * @returns what each gave, in the same order
 */
export async function alternately<const Sides extends readonly Side[]>(
  sides: Sides,
  { seconds, processor }: { seconds: number; processor: () => Promise<number> },
): Promise<{ [I in keyof Sides]: SideSum }> {
  const measured = sides.map((side) => measuring(side, seconds, processor));
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
