import type { AffectedProduct } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { cpeParts, unescaped } from './cpe-name.ts';

/**
 * Reads the affected products of CPE match criteria: NVD's `configurations`, and `cpeApplicability` in the CVE record format
 * since 5.1.1, which has the same form. Only matches marked `vulnerable` count: the others are
 * platforms the product runs on. The operators that combine nodes are dropped, and `negate` is ignored. Matches that
 * differ only in version and update are one product.
 */
export function matchedProducts(configurations: unknown): AffectedProduct[] {
  const products = new Map<string, { vendor: string; product: string; versions: Set<string> }>();
  for (const configuration of list(configurations)) {
    for (const node of list(fields(configuration).nodes)) {
      for (const match of list(fields(node).cpeMatch)) {
        const { vulnerable, criteria, ...range } = fields(match);
        const parts = vulnerable === true && typeof criteria === 'string' ? cpeParts(criteria) : null;
        if (parts === null) continue;
        const [version, update] = parts.splice(5, 2, '*', '*');
        const cpe = parts.join(':');
        let product = products.get(cpe);
        if (product === undefined) {
          product = { vendor: unescaped(parts[3]), product: unescaped(parts[4]), versions: new Set() };
          products.set(cpe, product);
        }
        product.versions.add(versions(version as string, update as string, range));
      }
    }
  }
  return [...products].map(([cpe, { vendor, product, versions }]) => ({
    vendor,
    product,
    cpe,
    versions: [...versions],
  }));
}

/**
 * Describes the versions of a match: one version, a range, an update of any version (`sp2`), `*` for every version, or
 * `-` if the product has no versions or none is known, which does not mean that all are affected. NVD also escapes
 * the bounds of ranges (`12.5\(1\)`).
 */
function versions(version: string, update: string, range: Record<string, unknown>): string {
  const patch = update === '*' || update === '-' ? '' : unescaped(update);
  if (version !== '*' && version !== '-') return patch === '' ? unescaped(version) : `${unescaped(version)} ${patch}`;
  const bounds = [
    ['>=', range.versionStartIncluding],
    ['>', range.versionStartExcluding],
    ['<=', range.versionEndIncluding],
    ['<', range.versionEndExcluding],
  ] as const;
  const given = bounds.flatMap(([sign, bound]) => {
    const limit = unescaped(text(bound) ?? '');
    return limit === '' ? [] : [`${sign} ${limit}`];
  });
  return given.join(', ') || patch || version;
}
