/** Since when, and until when, something is broken, in milliseconds since 1970; infinite until it works again. */
export interface FaultTime {
  readonly from: number;
  readonly until: number;
}

/** Milliseconds after the end of a fault within which everything works again. */
export const recoveryMs = 10_000;

/** Whether a time overlaps one of several faults, or the recovery from it. */
export function isWithin(faults: readonly FaultTime[], beganAt: number, endedAt: number): boolean {
  return faults.some(({ from, until }) => beganAt < until + recoveryMs && endedAt > from);
}

/** The milliseconds between two times in which nothing was broken. @param afterMs for how long a fault has effects */
export function calmMs(faults: readonly FaultTime[], since: number, until: number, afterMs = recoveryMs): number {
  const ordered = faults.toSorted((one, other) => one.from - other.from);
  let calm = 0;
  let at = since;
  for (const fault of ordered) {
    calm += Math.max(0, Math.min(fault.from, until) - at);
    at = Math.max(at, fault.until + afterMs);
  }
  return calm + Math.max(0, until - at);
}
