/**
 * Whether a listing lost more entries than is plausible: a bad response is more likely than that many retractions.
 * @param maxShrink share that may be lost, 0 to 1; one entry is always allowed unless it is 0, because in a list of a
 * few entries a single retraction is a large share
 */
export function hasShrunk(before: number, now: number, maxShrink: number): boolean {
  if (before > 0 && now === 0) return true;
  const allowed = maxShrink > 0 ? Math.max(1, Math.floor(before * maxShrink)) : 0;
  return before - now > allowed;
}
