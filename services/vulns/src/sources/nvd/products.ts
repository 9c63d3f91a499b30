import type { AffectedProduct } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';

/**
 * The affected products of NVD's `configurations`. Only matches marked `vulnerable` count: the others say what the product
 * runs on. The operators that combine nodes are not kept; `negate` is ignored. Matches that differ in version and
 * update alone are one product.
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

/** The thirteen parts of a CPE 2.3 name (NISTIR 7695, section 6.2), still escaped; null for anything else. */
function cpeParts(criteria: string): string[] | null {
  const parts = criteria.toWellFormed().match(/(?:\\.|[^:\\])+/g) ?? [];
  return parts.length === 13 && parts[0] === 'cpe' && parts[1] === '2.3' ? parts : null;
}

/** A part as it reads, without the control characters that no name has. */
function unescaped(part: string | undefined): string {
  return (part ?? '').replace(/\\(.)/g, '$1').replace(/\p{Cc}/gu, '');
}

/**
 * One version, the range, an update of whatever version (`sp2`), `*` for every version, or `-` where the product has no
 * versions or NVD knows none: that is not to say that all are affected. NVD escapes the bounds of ranges too (`12.5\(1\)`).
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
