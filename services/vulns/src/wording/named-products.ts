import type { Phrases } from '../phrases/phrases.ts';
import { productName } from '../tags/product-names.ts';
import { vendorName } from '../tags/vendors.ts';
import type { AffectedProduct, KevDetails, Vulnerability } from '../vulnerability.ts';
import { isDistribution, isDistributionProduct } from './distributions.ts';
import { leadingVendor } from './leading-vendor.ts';
import { packageName } from './package-names.ts';
import { plainText } from './plain-text.ts';

/** The product or package of a vulnerability, as far as the structured data names it. */
export type Subject =
  /**
   * Cleaned names; `others`: whether there are more. `platform`: what the product is an add-on for; `addOn`: which kind
   * of add-on, if a text says it.
   */
  | {
      kind: 'named';
      names: string[];
      others: 'products' | 'packages' | null;
      platform: string | null;
      addOn?: Phrases['addOn'];
    }
  /** Several products of one vendor; `what` is KEV's noun for them (`Chipsets`), null for plain products. */
  | { kind: 'several'; vendor: string; what: string | null };

const maxName = 90;

/** Families whose many members are named as one, by CPE vendor and the prefix of the product name. */
const families: Readonly<Record<string, readonly (readonly [prefix: string, name: string])[]>> = {
  adobe: [['acrobat', 'Adobe Acrobat']],
  autodesk: [['autocad', 'Autodesk AutoCAD']],
  f5: [['big-ip', 'F5 BIG-IP']],
  huawei: [['emui', 'Huawei EMUI']],
  intel: [
    ['xeon', 'Intel Xeon'],
    ['core_', 'Intel Core'],
  ],
  microsoft: [
    ['windows', 'Microsoft Windows'],
    ['office', 'Microsoft Office'],
    ['sharepoint', 'Microsoft SharePoint'],
    ['visual_studio', 'Microsoft Visual Studio'],
  ],
  redhat: [['enterprise_linux', 'Red Hat Enterprise Linux']],
};

/** CPE's `target_sw` values that name what the product is an add-on for. */
const platforms: Readonly<Record<string, string>> = {
  wordpress: 'WordPress',
  joomla: 'Joomla!',
  'joomla\\!': 'Joomla!',
  drupal: 'Drupal',
  jenkins: 'Jenkins',
  moodle: 'Moodle',
  typo3: 'TYPO3',
  prestashop: 'PrestaShop',
  mediawiki: 'MediaWiki',
};

/**
 * Returns the best name in the structured data: KEV's, else of the CPE products, else of the packages; null if there
 * is none.
 */
export function subjectOf(v: Vulnerability): Subject | null {
  return fromKev(v.kev_details) ?? fromProducts(v) ?? fromPackages(v);
}

function fromKev(kev: KevDetails | null): Subject | null {
  const vendor = plainText(kev?.vendor ?? '', maxName);
  const product = plainText(kev?.product ?? '', maxName);
  if (product === '') return vendor === '' ? null : { kind: 'several', vendor, what: null };
  if (vendor !== '' && product.startsWith('Multiple ')) {
    const what = product.slice('Multiple '.length);
    return { kind: 'several', vendor, what: what === 'Products' || what === '' ? null : what };
  }
  const [first = product, ...rest] = listedNames(product);
  const names = [withVendor(vendor, first), ...rest].map((name) => plainText(name, maxName));
  const fits = names.join(', ').length <= maxName;
  return {
    kind: 'named',
    names: fits ? names : names.slice(0, 1),
    others: fits || names.length === 1 ? null : 'products',
    platform: null,
  };
}

/** Single product names that look like two. */
const undivided: ReadonlySet<string> = new Set(['Backup and Replication', 'Community and Enterprise Editions']);

/** Splits KEV's `iOS, iPadOS, and macOS`, since every language has its own word for `and`. */
export function listedNames(product: string): string[] {
  if (undivided.has(product)) return [product];
  return product.split(/,? and |, /).filter((name) => name !== '');
}

/** Adds the vendor unless one name contains the other: `Apache Log4j2`, but `Roundcube Webmail`, `Ruby on Rails`, `PHP` of PHP Group. */
function withVendor(vendor: string, product: string): string {
  const sayable = vendor === 'Npm package' || vendor === 'IETF' ? '' : vendor;
  if (sayable === '' || product.toLowerCase().includes(sayable.toLowerCase())) return product;
  if (sayable.toLowerCase().startsWith(`${product.toLowerCase()} `)) return product;
  return `${sayable} ${product}`;
}

function fromProducts({ products, description }: Vulnerability): Subject | null {
  const leading = leadingVendor(products, description?.text ?? '');
  const first = products.find((each) => each.vendor === leading && !isDistributionProduct(each)) ?? products[0];
  if (first === undefined) return null;
  const main = nameOf(first.vendor, first.product);
  if (main === '') return null;
  const names: string[] = [];
  let allHardware = first.cpe.startsWith('cpe:2.3:h:') || first.product.endsWith('_firmware');
  for (const { vendor, product, cpe } of products) {
    if (vendor !== first.vendor) continue;
    const name = nameOf(vendor, product);
    if (name === '' || names.includes(name)) continue;
    names.push(name);
    allHardware &&= cpe.startsWith('cpe:2.3:h:') || product.endsWith('_firmware');
    if (names.length > 2 && !allHardware) break;
  }
  if (names.length > 2 && allHardware) {
    return {
      kind: 'several',
      vendor: plainText(vendorName(first.vendor, null), maxName),
      what: null,
    };
  }
  const second = names.length === 2 ? names.find((name) => name !== main) : undefined;
  return {
    kind: 'named',
    names: second === undefined ? [main] : [main, bareOf(second, first.vendor)],
    others: names.length > 2 ? 'products' : null,
    platform: platformOf(first),
  };
}

/** Drops the vendor from the second of two products: Adobe Acrobat and Reader. */
function bareOf(name: string, vendor: string): string {
  const maker = `${vendorName(vendor, null)} `;
  return name.startsWith(maker) ? name.slice(maker.length) : name;
}

function nameOf(vendor: string, product: string): string {
  const family = Object.hasOwn(families, vendor)
    ? families[vendor]?.find(([prefix]) => product.startsWith(prefix))
    : undefined;
  return plainText(family?.[1] ?? productName(vendor, product), maxName);
}

/** The tenth field of the CPE, for names without escaped colons. */
function platformOf({ vendor, cpe }: AffectedProduct): string | null {
  const fields = cpe.split(':');
  const target = fields[10] ?? '';
  if (fields.length !== 13 || !Object.hasOwn(platforms, target) || vendor === target) return null;
  return platforms[target] ?? null;
}

function fromPackages(v: Vulnerability): Subject | null {
  const libraries = v.packages.filter(({ ecosystem, name }) => name !== '' && !isDistribution(ecosystem));
  const packages = libraries.length > 0 ? libraries : v.packages.filter(({ name }) => name !== '');
  const names: string[] = [];
  for (const { ecosystem, name } of packages) {
    const shown = plainText(packageName(ecosystem, name), maxName);
    if (shown !== '' && !names.some((each) => each.toLowerCase() === shown.toLowerCase())) names.push(shown);
    if (names.length > 2) break;
  }
  if (names.length === 0) return null;
  return {
    kind: 'named',
    names: names.length === 2 ? names : names.slice(0, 1),
    others: names.length > 2 ? 'packages' : null,
    platform: null,
  };
}
