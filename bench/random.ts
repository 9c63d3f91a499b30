/** Numbers that look random and are the same at every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from 0 to `below` (exclusive). */
  below(below: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Whether something happens that happens with this chance. */
  chance(share: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough to choose parameters by. */
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
