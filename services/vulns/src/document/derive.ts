import { hash as digestOf } from 'node:crypto';
import { packageKeys } from '../affected/package-key.ts';
import { eachLanguage } from '../each-language.ts';
import { isAboutSeveral, isBulletin } from '../sources/bulletin.ts';
import { type CategoryCode, categoriesOfRecord } from '../tags/categories.ts';
import { type Facet, facetsOf } from '../tags/facets.ts';
import { kevProducts } from '../tags/kev-products.ts';
import { type PackageFacet, packageFacets } from '../tags/package-facets.ts';
import { type ProductFacet, productFacets } from '../tags/product-facets.ts';
import {
  type Language,
  languages,
  type Severity,
  type SourceRecord,
  type State,
  type Vulnerability,
} from '../vulnerability.ts';
import { weaknessName } from '../weaknesses/weaknesses.ts';
import { type Wording, write } from '../wording/write.ts';
import { maxNames, namesOf, nameTokensOf } from './document-names.ts';
import { flagsOf } from './flags.ts';
import { fragmentOf, readFragment } from './fragment.ts';
import { firstFix, type Origins, originsOf } from './origins.ts';
import { packDetail } from './packed-detail.ts';

/**
 * One vulnerability as stored: the JSON of responses in fragments, its search tokens and its sort keys. See
 * `responses/` for how the fragments become a row or a detail again.
 */
export interface Document {
  cve: string;
  /** Milliseconds since 1970; 0 if no source gives a time. */
  published: number;
  modified: number;
  state: State;
  severity: Severity;
  /** In tenths; -1 without a score. */
  score: number;
  kev: boolean;
  /** Milliseconds since 1970; 0 if it is not in KEV. */
  kevAdded: number;
  /** See `flags.ts`. */
  flags: number;
  firstFixed: string | null;
  /** The sources of the facts that the change log names. */
  origins: Origins;
  facets: Facet[];
  categories: CategoryCode[];
  products: (ProductFacet | PackageFacet)[];
  aliases: string[];
  /** Keys of the packages it names; see `affected/package-key.ts`. */
  packages: number[];
  head: string;
  tail: string;
  rows: Record<Language, string>;
  /** What only the detail needs (`packDetail`). */
  detail: Uint8Array;
  /** Names by which texts may call the product or package that it is about; not stored. */
  subjectNames: readonly string[];
  /** Searchable names: ids, those of bulletins too, known names, titles, products and packages. */
  names: string[];
  /** Tokens of whole names (`nameTokenOf`). */
  nameTokens: string[];
  /** All other text. */
  texts: string[];
  /** Hash (48 bits) of the titles and texts as the sources wrote them. */
  textsHash: number;
  /** Hash of everything it was built from: equal hashes mean that nothing has changed. */
  hash: Uint8Array;
}

/** Placeholder in a fragment for the sentence that the CVE is not in KEV, which names the date of the catalogue. */
export const kevSentenceMark = '\u0001';
/** Placeholder in a fragment for the JSON of that sentence, or null. */
export const kevExploitationMark = '\u0002';

/**
 * Builds the stored form of a vulnerability.
 * @param records the records it was merged from, for the text that searches look through
 * @param hash of what it was built from
 */
export function derive(v: Vulnerability, records: readonly SourceRecord[], hash: Uint8Array): Document {
  const facets = facetsOf(v);
  const categories = categoriesOfRecord(v);
  const wordings = write(v);
  const kevUnknown = !v.kev && v.state === 'published';
  const fixed = firstFix(v);
  const names = namesOf(v, wordings);

  return {
    cve: v.id,
    published: v.published_at ? Date.parse(v.published_at) : 0,
    modified: v.modified_at ? Date.parse(v.modified_at) : 0,
    state: v.state,
    severity: v.severity,
    score: v.cvss ? Math.round(v.cvss.score * 10) : -1,
    kev: v.kev,
    kevAdded: v.kev && v.kev_details ? Date.parse(v.kev_details.date_added) : 0,
    flags: flagsOf(v),
    firstFixed: fixed?.version ?? null,
    origins: originsOf(v, records),
    facets,
    categories,
    products: [
      ...productFacets(v.products, kevProducts(v.kev_details)),
      ...packageFacets([...v.packages, ...v.downstream_packages]),
    ],
    aliases: v.aliases,
    packages: packageKeys([...v.packages, ...v.downstream_packages]),
    head: fragmentOf({ id: v.id, aliases: v.aliases, also_known_as: wordings.en.alsoKnownAs }),
    tail: tailOf(v),
    rows: eachLanguage((language) => rowText(wordings[language], language, kevUnknown, 'template')),
    detail: packDetail({
      body: detailOf(v),
      texts: eachLanguage((language) => detailText(v, wordings[language], language, kevUnknown)),
    }),
    subjectNames: wordings.en.subjectNames,
    names,
    nameTokens: nameTokensOf(v, wordings.en.alsoKnownAs),
    texts: textsOf(v, records, wordings, names, facets),
    textsHash: textsHashOf(records),
    hash,
  };
}

/**
 * Builds the fragment of a row that differs by language.
 * @param kevUnknown whether the sentence that the CVE is not in KEV follows the summary
 * @param generatedBy `template`, or the name of a model
 */
export function rowText(
  { title, titleSource, summary }: Pick<Wording, 'title' | 'titleSource' | 'summary'>,
  language: Language,
  kevUnknown: boolean,
  generatedBy: string,
): string {
  const text = JSON.stringify(summary).slice(0, -1);
  const mark = kevUnknown ? kevSentenceMark : '';
  const by = JSON.stringify(generatedBy);
  const head = fragmentOf({ title, title_source: titleSource });
  return `${head}"summary":{"text":${text}${mark}","lang":"${language}","generated_by":${by}},`;
}

/** Reads the title from a fragment of `rows`. */
export function titleOf(row: string): string {
  return titleAndSource(row).title;
}

/** Reads the title and its source from a fragment of `rows`. */
export function titleAndSource(row: string): Pick<Wording, 'title' | 'titleSource'> {
  const { title, title_source } = readFragment<{ title: string; title_source: Wording['titleSource'] }>(
    row.replace(kevSentenceMark, ''),
  );
  return { title, titleSource: title_source };
}

function tailOf(v: Vulnerability): string {
  const cvss = v.cvss && { score: v.cvss.score, version: v.cvss.version, vector: v.cvss.vector, source: v.cvss.source };
  return fragmentOf({
    severity: v.severity,
    cvss,
    kev: v.kev,
    kev_added: v.kev_details?.date_added ?? null,
    poc: v.poc,
    disputed: v.disputed,
    certfr_alert: v.bulletins.some(({ alert }) => alert),
    state: v.state,
    sources: v.sources,
    published_at: v.published_at,
    modified_at: v.modified_at,
  });
}

function detailText(v: Vulnerability, { structured }: Wording, language: Language, kevUnknown: boolean): string {
  const { exploitation, ...rest } = structured;
  const sentence = kevUnknown ? kevExploitationMark : JSON.stringify(exploitation);
  const weaknesses = v.weaknesses.map(({ id, sources }) => ({ id, name: weaknessName(id, language), sources }));
  return `"structured":{${fragmentOf(rest)}"exploitation":${sentence}},${fragmentOf({ weaknesses })}`;
}

function detailOf(v: Vulnerability): string {
  const { description, scores, references, products, kev_details, records } = v;
  const { descriptions, ssvc, rejection, tags: cve_tags, statements, credits, bulletins } = v;
  const packages = [...v.packages, ...v.downstream_packages];
  return fragmentOf({
    // First, since checks of packages read only these.
    ...{ packages, products },
    ...{ titles: v.titles, description, descriptions, scores, ssvc, references, kev_details },
    ...{ cve_tags, rejection, statements, bulletins, credits, records },
  });
}

/** The texts that say more than names and facets do: summaries of the template only restate facets. */
function textsOf(
  v: Vulnerability,
  records: readonly SourceRecord[],
  wordings: Record<Language, Wording>,
  names: readonly string[],
  facets: readonly Facet[],
): string[] {
  const texts = new Set<string>();
  const addWeakness = (name: string, language: Language) => {
    if (!wordings[language].title.includes(name)) texts.add(name);
  };
  for (const { id } of v.weaknesses) {
    addWeakness(id, 'en');
    for (const language of languages) addWeakness(weaknessName(id, language), language);
  }
  // The names of products begin with their vendors.
  const hasAllVendors = v.products.length < maxNames;
  for (const { kind, spelling, from } of facets) {
    const isNamed = kind === 'vendor' && (from === 'kev' || (from !== 'package' && hasAllVendors));
    if (kind !== 'weakness' && !isNamed) texts.add(spelling);
  }
  for (const { title } of records) if (title && !names.includes(title)) texts.add(title);
  for (const record of records) {
    // The text of a bulletin about several CVEs would make each of them answer to words about the others.
    if (!isAboutSeveral(record)) for (const { text } of record.descriptions) texts.add(text);
  }
  for (const { kind, text } of v.statements) if (kind === 'impact') texts.add(text);
  return [...texts];
}

/** Bulletins are compared as such: a revision of one is no change of the texts about each CVE in it. */
function textsHashOf(records: readonly SourceRecord[]): number {
  const texts = records
    .filter((record) => !isBulletin(record))
    .map(({ source, title, descriptions, statements }) => [source, title, descriptions, statements]);
  return digestOf('sha1', JSON.stringify(texts), 'buffer').readUIntBE(0, 6);
}
