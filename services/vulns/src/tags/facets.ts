import { phrasesOf } from '../phrases/record-phrases.ts';
import type { AffectedPackage, AffectedProduct, KevDetails, Vulnerability } from '../vulnerability.ts';
import { type Framework, frameworks } from './frameworks.ts';
import { vendorsOfPackage } from './package-vendors.ts';
import { platformOfCpe, platformOfName, platformsOfReference } from './platforms.ts';
import { languageOf } from './programming-languages.ts';
import type { TagKind } from './tag-kinds.ts';
import { vendorKey, vendorSlug } from './vendors.ts';

export { languageName } from './programming-languages.ts';

/** A tag of a record. */
export interface Facet {
  kind: TagKind;
  /** `cwe-79`, `python`, `next.js`; for a vendor the folded form shared by its spellings (`vendorKey`). */
  key: string;
  /** `CWE-79`, `Python`, `Next.js`; for a vendor the spelling in the record (`d-link`). */
  spelling: string;
  from: 'cpe' | 'cna' | 'kev' | 'package' | 'cwe' | 'reference' | 'description';
}

/** KEV vendor names that are no vendor, or that are two. */
const kevVendors: ReadonlyMap<string, readonly string[]> = new Map([
  ['D-Link and TRENDnet', ['D-Link', 'TRENDnet']],
  ['Npm package', []],
  ['IETF', []],
]);

const byPackage = new Map<string, Framework[]>();
const byPrefix: [prefix: string, framework: Framework][] = [];
const byCpe = new Map<string, Framework[]>();
const byKev = new Map<string, Framework[]>();
for (const framework of frameworks) {
  for (const name of framework.packages) {
    if (name.endsWith('*')) byPrefix.push([name.slice(0, -1), framework]);
    else append(byPackage, name, framework);
  }
  for (const name of framework.cpes) append(byCpe, name, framework);
  for (const name of framework.kev) append(byKev, name, framework);
}

function append(map: Map<string, Framework[]>, key: string, framework: Framework): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [framework]);
  else list.push(framework);
}

const frameworkNames = new Map(frameworks.map(({ slug, name }) => [slug, name]));

/** Returns the name of a framework by its slug: `Next.js` for `next.js`; an unknown slug unchanged. */
export function frameworkName(slug: string): string {
  return frameworkNames.get(slug) ?? slug;
}

/**
 * The tags of a record, each once: weaknesses, then languages, frameworks and vendors, each kind in the record's order. An
 * add-on has the framework that it is made for.
 */
export function facetsOf(v: Vulnerability): Facet[] {
  const facets: Record<Facet['kind'], Map<string, Facet>> = {
    weakness: new Map(),
    language: new Map(),
    framework: new Map(),
    vendor: new Map(),
  };
  const add: AddFacet = (kind, key, spelling, from) => {
    if (key === '' || (kind === 'vendor' && !isVendorName(spelling))) return;
    if (!facets[kind].has(key)) facets[kind].set(key, { kind, key, spelling, from });
  };

  for (const { id } of v.weaknesses) add('weakness', id.toLowerCase(), id, 'cwe');

  for (const product of v.products) addProduct(product, add);

  if (v.kev_details !== null) {
    for (const { slug, name } of frameworksInKev(v.kev_details)) add('framework', slug, name, 'kev');
    const vendor = v.kev_details.vendor?.trim() ?? '';
    for (const each of kevVendors.get(vendor) ?? [vendor]) add('vendor', vendorKey(each), each, 'kev');
  }

  const seen = new Set<string>();
  for (const affected of v.packages) {
    const name = packageKey(affected);
    if (seen.has(name)) continue;
    seen.add(name);
    const language = languageOf(affected.ecosystem);
    if (language !== null) add('language', language.slug, language.name, 'package');
    for (const { slug, name: spelling } of frameworksOfPackage(name)) add('framework', slug, spelling, 'package');
    for (const vendor of vendorsOfPackage(name)) add('vendor', vendorKey(vendor), vendor, 'package');
  }

  const addPlatform = (slug: string | null, from: Facet['from']) => {
    if (slug !== null) add('framework', slug, frameworkName(slug), from);
  };
  for (const { url } of v.references) for (const slug of platformsOfReference(url)) addPlatform(slug, 'reference');
  const { platform, product } = phrasesOf(v).description;
  addPlatform(platformOfName(platform) ?? platformOfName(product), 'description');

  return [
    ...facets.weakness.values(),
    ...facets.language.values(),
    ...facets.framework.values(),
    ...facets.vendor.values(),
  ];
}

/** A longer name, in UTF-16 code units, is a sentence in the wrong member; a link of Markdown is no name at all. */
function isVendorName(spelling: string): boolean {
  return spelling.length <= 100 && !spelling.includes('](');
}

type AddFacet = (kind: Facet['kind'], key: string, spelling: string, from: Facet['from']) => void;

/** Adds the vendor and the frameworks of a product. Names by a CNA find frameworks by what their CPE names would be. */
function addProduct({ vendor, product, cpe }: AffectedProduct, add: AddFacet): void {
  const from = cpe === '' ? 'cna' : 'cpe';
  const id = from === 'cpe' ? `${vendor}:${product}` : `${vendorSlug(vendor)}:${vendorSlug(product)}`;
  for (const { slug, name } of byCpe.get(id) ?? []) add('framework', slug, name, from);
  const platform = platformOfCpe(cpe);
  if (platform !== null) add('framework', platform, frameworkName(platform), from);
  if (vendor !== '*' && vendor !== '-') add('vendor', vendorKey(vendor), vendor, from);
}

function packageKey({ ecosystem, name }: AffectedPackage): string {
  const colon = ecosystem.indexOf(':');
  return `${colon < 0 ? ecosystem : ecosystem.slice(0, colon)}:${name}`.toLowerCase();
}

function frameworksOfPackage(name: string): Framework[] {
  const exact = byPackage.get(name);
  if (exact !== undefined) return exact;
  return byPrefix.filter(([prefix]) => name.startsWith(prefix)).map(([, framework]) => framework);
}

function frameworksInKev({ vendor, product }: KevDetails): Framework[] {
  const maker = vendor?.trim().toLowerCase() ?? '';
  const exact = byKev.get(`${maker}:${product?.trim().toLowerCase() ?? ''}`);
  return exact ?? byKev.get(`${maker}:*`) ?? [];
}
