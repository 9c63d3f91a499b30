import type { AffectedProduct } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { plainLine } from '../record-text.ts';
import { cpeParts, cpeUriParts, unescaped } from './cpe-name.ts';
import { matchedProducts } from './matched-products.ts';
import { statedVersions } from './stated-versions.ts';

/** What one organisation, the CNA or an ADP, states about affected products, in the form of the CVE record format 5. */
export interface ProductStatement {
  /** A list of `product` (https://github.com/CVEProject/cve-schema). */
  affected?: unknown;
  /** CPE match criteria, since 5.1.1. */
  cpeApplicability?: unknown;
}

/**
 * Reads the products that a CVE record, or NVD's `affected`, states to be affected.
 *
 * - One that is stated not to be affected, or has no name, is left out; entries of the same name are one product.
 * - If `cpes` name one product, vendor and product are those of the CPE name, as everywhere else; otherwise as written,
 *   without a CPE name.
 * - Beside CPE match criteria, products without a CPE name whose versions cannot be read are left out: the criteria say the
 *   same with the versions (kernel records have both).
 * - The first statement that names a product decides on its versions. A later one adds a CPE name, and versions where the
 *   first has none: versions that CISA copied have been wrong (cisagov/vulnrichment#41, #132, #134).
 * @param statements the CNA's first
 */
export function statedProducts(statements: readonly ProductStatement[]): AffectedProduct[] {
  const [first, ...later] = statements.map(productsOf).filter((products) => products.length > 0);
  if (first === undefined) return [];
  for (const products of later) {
    const known = namesOf(first);
    for (const product of products) {
      const same = known.find(product);
      if (same === null || (same.cpe !== '' && product.cpe !== '' && same.cpe !== product.cpe)) first.push(product);
      else complete(same, product);
    }
  }
  return first;
}

function productsOf({ affected, cpeApplicability }: ProductStatement): AffectedProduct[] {
  const found = new Map<string, Omit<AffectedProduct, 'versions'> & { versions: Set<string> }>();
  const add = (named: Omit<AffectedProduct, 'versions'>, versions: readonly string[]) => {
    const id = `${named.vendor}\n${named.product}\n${named.cpe}`;
    const product = found.get(id) ?? { ...named, versions: new Set() };
    for (const version of versions) product.versions.add(version);
    found.set(id, product);
  };
  for (const entry of list(affected).map(fields)) {
    const versions = statedVersions(entry.versions, entry.defaultStatus);
    const named = versions.length === 0 ? null : nameOf(entry);
    if (named !== null) add(named, versions);
  }
  const matched = matchedProducts(cpeApplicability);
  for (const { versions, ...named } of matched) add(named, versions);
  const products = [...found.values()].map(({ versions, ...named }) => ({
    ...named,
    versions: withoutUnknown(versions),
  }));
  return matched.length === 0 ? products : products.filter(({ cpe, versions }) => cpe !== '' || versions[0] !== '-');
}

/** Drops `-` (no version given) beside versions. */
function withoutUnknown(versions: Set<string>): string[] {
  if (versions.size > 1) versions.delete('-');
  return [...versions];
}

/**
 * Finds a product under another spelling of its name (`Tenda AC18`, CPE's `tenda:ac18`), or of its vendor's if no other product
 * has that name (`North Grid Corporation`, `northgrid`).
 */
function namesOf(products: readonly AffectedProduct[]): { find(product: AffectedProduct): AffectedProduct | null } {
  const byNames = new Map<string, AffectedProduct>();
  const byProduct = new Map<string, AffectedProduct | null>();
  for (const product of products) {
    const name = folded(product.product);
    byNames.set(`${folded(product.vendor)} ${name}`, product);
    byProduct.set(name, byProduct.has(name) ? null : product);
  }
  return {
    find({ vendor, product }) {
      const name = folded(product);
      return byNames.get(`${folded(vendor)} ${name}`) ?? byProduct.get(name) ?? null;
    },
  };
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || name;
}

function complete(known: AffectedProduct, { versions, ...named }: AffectedProduct): void {
  if (known.cpe === '' && named.cpe !== '') Object.assign(known, named);
  if (known.versions[0] === '-') known.versions = versions;
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

const longestPlaceholder = 40;

function realName(value: unknown): string | null {
  const name = plainLine(value);
  return name === null || isPlaceholder(name) ? null : name;
}

/** Whether a name is such a word, perhaps in brackets or quotes. Long names are none: trimming them would take quadratic time. */
function isPlaceholder(name: string): boolean {
  return name.length <= longestPlaceholder && placeholders.has(name.toLowerCase().replace(/^\W+|\W+$/g, ''));
}

/** Returns the parts of the one product that all CPE names are of, without version and update; null otherwise. */
function onlyCpe(cpes: unknown): string[] | null {
  const products = new Map<string, string[]>();
  for (const value of list(cpes)) {
    const name = text(value)?.trim() ?? '';
    const parts = cpeParts(name) ?? cpeUriParts(name);
    if (parts === null || parts[3] === '*' || parts[4] === '*') return null;
    parts.splice(5, 2, '*', '*');
    products.set(parts.slice(2, 5).join(':'), parts);
  }
  return products.size === 1 ? ([...products.values()][0] ?? null) : null;
}
