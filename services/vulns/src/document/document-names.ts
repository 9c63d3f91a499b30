import { kevProducts } from '../tags/kev-products.ts';
import { productKey } from '../tags/product-key.ts';
import { type Language, languages, type Vulnerability } from '../vulnerability.ts';
import type { Wording } from '../wording/write.ts';
import { nameTokenOf } from './name-token.ts';

/** Searchable product and package names per vulnerability; a kernel record names thousands of firmware images. */
export const maxNames = 200;

/** The searchable names of a vulnerability: ids, those of bulletins too, known names, titles, products and packages. */
export function namesOf(v: Vulnerability, wordings: Record<Language, Wording>): string[] {
  const names = new Set<string>();
  for (const { vendor, product } of v.products) {
    names.add(vendor === product ? product : `${vendor} ${product}`.trim());
    if (names.size >= maxNames) break;
  }
  for (const { name } of [...v.packages, ...v.downstream_packages]) {
    names.add(name);
    if (names.size >= maxNames * 2) break;
  }
  if (v.kev_details) names.add(`${v.kev_details.vendor ?? ''} ${v.kev_details.product ?? ''}`);
  return [
    v.id,
    ...v.aliases,
    ...v.bulletins.map(({ id }) => id),
    ...wordings.en.alsoKnownAs,
    ...languages.map((language) => wordings[language].title),
    ...names,
  ];
}

/** Tokens of whole names per vulnerability. */
const maxNameTokens = 400;
/** A longer name is none that people type in full. In UTF-16 code units; PostgreSQL accepts lexemes below 2 KiB. */
const longestNameToken = 200;

/** What packages of Julia and crates.io that contain a library in C add to its name: `OpenSSH_jll`, `openssl-src`. */
const wrapper = /(?:_jll|-src|-sys)$/;

/**
 * What people call a package for short: a Maven artifact without its group; of a path, the last part if it is also the name of
 * who has it (`github.com/grafana/grafana/v11`, `phpmyadmin/phpmyadmin`, `code.gitea.io/gitea`). The last part of another path
 * is often the name of something else, which the package is made for or forked from (`golang-fips/openssl`).
 */
function shortName(name: string): string {
  const artifact = name.slice(name.lastIndexOf(':') + 1);
  const [last = '', ...owners] = artifact
    .replace(/\/v\d+$/, '')
    .split('/')
    .reverse();
  const owned = owners.flatMap((owner) => owner.toLowerCase().replace('@', '').split('.'));
  return owned.includes(last.toLowerCase()) ? last : artifact;
}

/** What whole names are taken from. */
export type Named = Pick<
  Vulnerability,
  'products' | 'kev_details' | 'packages' | 'downstream_packages' | 'titles' | 'descriptions'
>;

/** Go's own packages, which bear its name. */
const ofGo: ReadonlySet<string> = new Set(['stdlib', 'toolchain']);

/** Tells whether a title or description names something. */
function mentions({ titles, descriptions }: Named): (name: string) => boolean {
  let text: string | null = null;
  return (name) => {
    text ??= `_${[...titles, ...descriptions].map((each) => each.text.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '_')).join('_')}`;
    return text.includes(`_${productKey(name)}`);
  };
}

/**
 * The tokens of the names that a vulnerability bears as a whole: of its products, without and with the vendor, of its packages,
 * and its own. Products are those that it is in, rather than those that contain or run what has it: those of the vendor that is
 * listed first, those in KEV, and those that a title or description names. Packages of Bitnami contain others as well.
 * @param knownNames its own
 */
export function nameTokensOf(v: Named, knownNames: readonly string[]): string[] {
  const tokens = new Set<string>();
  const isMentioned = mentions(v);
  const first = v.products[0]?.vendor;
  const products = v.products.filter(({ vendor, product }) => vendor === first || isMentioned(product));
  const add = (name: string) => {
    const token = nameTokenOf(name);
    if (/[\p{L}\p{N}]/u.test(token.slice(3)) && token.length <= longestNameToken) tokens.add(token);
    return tokens.size < maxNameTokens;
  };
  for (const name of knownNames) add(name);
  for (const { vendor, product } of [...kevProducts(v.kev_details), ...products])
    if (!add(product) || !add(`${vendor} ${product}`)) break;
  for (const { ecosystem, name } of [...v.packages, ...v.downstream_packages]) {
    if (ecosystem === 'Bitnami' && !isMentioned(name)) continue;
    if (ecosystem === 'Go' && ofGo.has(name)) add('Go');
    if (!add(name) || !add(shortName(name)) || !add(shortName(name).replace(wrapper, ''))) break;
  }
  return [...tokens];
}
