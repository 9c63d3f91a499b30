import type { AffectedProduct } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { plainLine } from '../record-text.ts';
import { cpeParts, unescaped } from './products.ts';
import { statedVersions } from './stated-versions.ts';

/**
 * Reads the products of `affected`, which NVD has had since 2026: `[{ source, affectedData: [product] }]`, where a product is
 * one of CVE's record format 5 (https://github.com/CVEProject/cve-schema, `product`), as the CNA or an ADP wrote it. One that
 * is stated not to be affected, or has no name, is left out; entries of the same name are one product.
 *
 * If `cpes` name one product, vendor and product are those of the CPE name, as everywhere else; otherwise as written, without
 * a CPE name.
 */
export function statedProducts(affected: unknown): AffectedProduct[] {
  const products = new Map<string, AffectedProduct>();
  for (const entry of list(affected)
    .flatMap((each) => list(fields(each).affectedData))
    .map(fields)) {
    const versions = statedVersions(entry.versions, entry.defaultStatus);
    const named = versions.length === 0 ? null : nameOf(entry);
    if (named === null) continue;
    const id = JSON.stringify(named);
    const known = products.get(id);
    products.set(id, { ...named, versions: [...new Set([...(known?.versions ?? []), ...versions])] });
  }
  return [...products.values()].map((product) => ({ ...product, versions: withoutUnknown(product.versions) }));
}

/** Drops `-` (no version given) beside versions. */
function withoutUnknown(versions: readonly string[]): string[] {
  return versions.length > 1 ? versions.filter((version) => version !== '-') : [...versions];
}

function nameOf(entry: Record<string, unknown>): Omit<AffectedProduct, 'versions'> | null {
  const cpe = onlyCpe(entry.cpes);
  if (cpe !== null) return { vendor: unescaped(cpe[3]), product: unescaped(cpe[4]), cpe: cpe.join(':') };
  const product = realName(entry.product) ?? realName(entry.packageName);
  return product === null ? null : { vendor: realName(entry.vendor) ?? '', product, cpe: '' };
}

/** Words that stand for a missing name. */
const placeholders = new Set([
  '',
  '*',
  '-',
  'n/a',
  'na',
  'none',
  'not applicable',
  'unknown',
  'unspecified',
  'various',
]);

function realName(value: unknown): string | null {
  const name = plainLine(value);
  return name === null || placeholders.has(name.toLowerCase().replace(/^\W+|\W+$/g, '')) ? null : name;
}

/** Returns the parts of the one product that all CPE names are of, without version and update; null otherwise. */
function onlyCpe(cpes: unknown): string[] | null {
  const names = list(cpes).map((cpe) => text(cpe)?.trim() ?? '');
  const products = new Map<string, string[]>();
  for (const name of names) {
    const parts = cpeParts(name) ?? partsOfUri(name);
    if (parts === null || parts[3] === '*' || parts[4] === '*') return null;
    parts.splice(5, 2, '*', '*');
    products.set(parts.slice(2, 5).join(':'), parts);
  }
  return products.size === 1 ? ([...products.values()][0] ?? null) : null;
}

/**
 * Splits a CPE 2.2 URI (`cpe:/o:redhat:enterprise_linux:10`) into the parts of a 2.3 name, escaped. Null for anything else,
 * also for one with percent encoding, which stands for characters that 2.3 writes in several ways.
 */
function partsOfUri(uri: string): string[] | null {
  const [, part, vendor, product] = /^cpe:\/([aho]):([a-z0-9._~-]+):([a-z0-9._~-]+)(?::[^%]*)?$/.exec(uri) ?? [];
  if (part === undefined || vendor === undefined || product === undefined) return null;
  const escaped = (name: string) => name.replace(/[^a-z0-9._-]/g, '\\$&');
  return ['cpe', '2.3', part, escaped(vendor), escaped(product), ...Array<string>(8).fill('*')];
}
