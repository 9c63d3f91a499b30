/** Counts what is going on at once, by caller and in all. */
export interface ExportTurns {
  /** @returns what ends the turn, however often it is called; null where there are as many as there may be */
  take(caller: string): (() => void) | null;
}

/** Turns for so many at once. */
export function exportTurns({ perCaller, total }: { perCaller: number; total: number }): ExportTurns {
  const going = new Map<string, number>();
  let all = 0;
  return {
    take(caller) {
      const own = going.get(caller) ?? 0;
      if (own >= perCaller || all >= total) return null;
      going.set(caller, own + 1);
      all++;
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        all--;
        const left = (going.get(caller) ?? 1) - 1;
        if (left === 0) going.delete(caller);
        else going.set(caller, left);
      };
    },
  };
}
