import { severities } from '../../vulnerability.ts';
import type { BySeverity } from '../figures/publications.ts';
import type { Image } from '../image/image.ts';
import { intersection, sharedSize } from '../slot-set.ts';

/** Counts the published vulnerabilities that have a tag or category. */
export function countFacet(image: Image, { kind, key }: { kind: string; key: string }): number {
  return sharedSize(image.facet(`${kind}:${key}`), image.published);
}

/** Counts the published vulnerabilities that have a tag or category by severity. */
export function severitiesOf(image: Image, { kind, key }: { kind: string; key: string }): BySeverity {
  const published = intersection(image.facet(`${kind}:${key}`), image.published);
  const count = (severity: string) => sharedSize(published, image.facet(`severity:${severity}`));
  return Object.fromEntries(severities.map((severity) => [severity, count(severity)])) as BySeverity;
}
