/** Pseudo-random numbers that are the same in every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 to `below` (exclusive). */
  below(below: number): number;
  /** A random item of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns true with the given probability. */
  chance(share: number): boolean;
}

/** Creates a Mulberry32 generator: 32 bits of state, good enough to choose parameters. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)] as never, chance: (share) => next() < share };
}
