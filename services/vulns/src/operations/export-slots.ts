/** Limits how many exports run at the same time, per caller and in total. */
export interface ExportSlots {
  /**
   * @param most exports in total above which this caller gets no slot
   * @returns a function that releases the slot, and may be called more than once; null if no slot is free
   */
  take(caller: string, most: number): (() => void) | null;
}

/** @param perCaller exports that one caller may run at the same time */
export function exportSlots(perCaller: number): ExportSlots {
  const running = new Map<string, number>();
  let total = 0;
  return {
    take(caller, most) {
      const own = running.get(caller) ?? 0;
      if (own >= perCaller || total >= most) return null;
      running.set(caller, own + 1);
      total++;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total--;
        const left = (running.get(caller) ?? 1) - 1;
        if (left === 0) running.delete(caller);
        else running.set(caller, left);
      };
    },
  };
}
