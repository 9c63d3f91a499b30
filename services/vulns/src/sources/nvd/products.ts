import type { AffectedProduct } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';

/**
 * Reads the affected products of NVD's `configurations`. Only matches marked `vulnerable` count: the others are
 * platforms the product runs on. The operators that combine nodes are dropped, and `negate` is ignored. Matches that
 * differ only in version and update are one product.
 */
export function affectedProducts(configurations: unknown): AffectedProduct[] {
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

/** Splits a CPE 2.3 name into its thirteen parts (NISTIR 7695, section 6.2), still escaped; null for anything else. */
export function cpeParts(criteria: string): string[] | null {
  const parts = criteria.toWellFormed().match(/(?:\\.|[^:\\])+/g) ?? [];
  return parts.length === 13 && parts[0] === 'cpe' && parts[1] === '2.3' ? parts : null;
}

/** Unescapes a part and removes control characters. */
export function unescaped(part: string | undefined): string {
  return (part ?? '').replace(/\\(.)/g, '$1').replace(/\p{Cc}/gu, '');
}

/**
 * Describes the versions of a match: one version, a range, an update of any version (`sp2`), `*` for every version, or
 * `-` if the product has no versions or NVD knows none, which does not mean that all are affected. NVD also escapes
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
