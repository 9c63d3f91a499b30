/** Counts what is going on at once, by caller and in all. */
export interface ExportSlots {
  /**
   * @param most how many there may be in all for this caller to have one more
   * @returns what ends the turn, however often it is called; null where there are as many as there may be
   */
  take(caller: string, most: number): (() => void) | null;
}

/** Turns for so many of one caller at once. */
export function exportSlots(perCaller: number): ExportSlots {
  const going = new Map<string, number>();
  let all = 0;
  return {
    take(caller, most) {
      const own = going.get(caller) ?? 0;
      if (own >= perCaller || all >= most) return null;
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
