import type { SourceRecord } from '../vulnerability.ts';

/**
 * Whether the new state of a record loses what the stored one had: it becomes withdrawn or rejected, or empty. Empty
 * means that every description is gone, or everything that says what is affected and how badly: packages, products and
 * scores, or the CVEs that a bulletin mentions. A record that was not live before has nothing to lose.
 */
export function isLost(before: SourceRecord, now: SourceRecord): boolean {
  if (before.status !== 'live') return false;
  if (now.status !== 'live') return true;
  return (isDescribed(before) && !isDescribed(now)) || (hasFacts(before) && !hasFacts(now));
}

function isDescribed({ descriptions }: SourceRecord): boolean {
  return descriptions.length > 0;
}

function hasFacts({ packages, products, scores, mentions }: SourceRecord): boolean {
  return packages.length + products.length + scores.length + mentions.length > 0;
}
