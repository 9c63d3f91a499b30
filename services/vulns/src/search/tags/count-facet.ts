import { severityOf } from '../../document/flags.ts';
import { severities } from '../../vulnerability.ts';
import { type BySeverity, noCounts } from '../figures/publications.ts';
import type { Image } from '../image/image.ts';
import { forEachSlot, intersection, sharedSize } from '../slot-set.ts';

/** Counts the published vulnerabilities that have a tag or category. */
export function countFacet(image: Image, { kind, key }: { kind: string; key: string }): number {
  return sharedSize(image.facet(`${kind}:${key}`), image.published);
}

/** Counts the published vulnerabilities that have a tag or category by severity. */
export function severitiesOf(image: Image, { kind, key }: { kind: string; key: string }): BySeverity {
  const published = intersection(image.facet(`${kind}:${key}`), image.published);
  const counts = noCounts();
  if (published.bits) {
    for (const severity of severities) counts[severity] = sharedSize(published, image.facet(`severity:${severity}`));
  } else forEachSlot(published, (slot) => counts[severityOf(image.flags(slot))]++);
  return counts;
}
