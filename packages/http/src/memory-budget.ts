/** Room in memory that large bodies share. */
export interface MemoryBudget {
  /**
   * Waits, in the order of asking, until so many bytes are free, and takes them. More than the whole room takes all of it.
   * @returns a function that gives them back; calling it twice is harmless
   */
  take(bytes: number): Promise<() => void>;
}

/** A room of so many bytes. */
export function memoryBudget(allBytes: number): MemoryBudget {
  let free = allBytes;
  const waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

  const letIn = () => {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.enter();
    }
  };

  return {
    take(asked) {
      const bytes = Math.min(asked, allBytes);
      let taken = true;
      const giveBack = () => {
        if (!taken) return;
        taken = false;
        free += bytes;
        letIn();
      };
      return new Promise((resolve) => {
        waiting.push({ bytes, enter: () => resolve(giveBack) });
        letIn();
      });
    },
  };
}
