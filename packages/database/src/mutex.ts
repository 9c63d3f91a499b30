/** A queue of turns: one holder at a time, the others in the order they came. */
export interface Mutex {
  /** True when nobody holds the turn and nobody waits. */
  isFree(): boolean;
  /** Resolves when it is the caller's turn. Every turn taken must be ended by one `end()`. */
  take(): Promise<void>;
  end(): void;
}

/** Creates a queue of turns. */
export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let held = false;
  return {
    isFree: () => !held,
    take() {
      if (!held) {
        held = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    end() {
      // The turn passes straight on: `held` stays true while anybody waits, so that nobody can push in.
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
  };
}
