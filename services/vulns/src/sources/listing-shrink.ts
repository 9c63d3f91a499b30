/**
 * The rule against shrinking, and its words: how many records a source, or a part of it that stands for itself (an
 * ecosystem, a feed, the catalogue), may lose in one run (`VULNS_MAX_SHRINK`). A bad response is more likely than that
 * many retractions.
 */

/**
 * Whether more of `before` records were lost than is plausible. One loss is always allowed unless `maxShrink` is 0,
 * because among a few records a single retraction is a large share.
 * @param maxShrink share that may be lost, 0 to 1
 */
export function losesTooMany(before: number, lost: number, maxShrink: number): boolean {
  if (maxShrink >= 1) return false;
  const allowed = maxShrink > 0 ? Math.max(1, Math.floor(before * maxShrink)) : 0;
  return lost > allowed;
}

/** Whether a listing lost more entries than is plausible; an empty one is never plausible. */
export function hasShrunk(before: number, now: number, maxShrink: number): boolean {
  return (before > 0 && now === 0) || losesTooMany(before, before - now, maxShrink);
}

/** Ends the error of a rejected run: why, and how the operator accepts the loss. */
export const shrinkAdvice = 'more than VULNS_MAX_SHRINK allows; if that is right, sync once with VULNS_MAX_SHRINK=100%';
