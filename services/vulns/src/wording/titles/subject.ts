import type { Phrases } from '../../phrases/phrases.ts';
import { phrasesOf } from '../../phrases/record-phrases.ts';
import { bareProductName } from '../../tags/product-names.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { isOnlyShipped } from '../distributions.ts';
import { listedNames, type Subject, subjectOf } from '../named-products.ts';
import { packageName } from '../package-names.ts';
import { plainText } from '../plain-text.ts';
import { kevName } from './kev-name.ts';

/** The product or package that texts name, and where its name is from. */
export interface ChosenSubject {
  name: Subject;
  /** Whether it is the product that the description names. */
  isDescribed: boolean;
}

const maxName = 90;
const maxNames = 40;

/**
 * Chooses the name of the vulnerable product: KEV's, else NVD's, else the package's or the description's. Before NVD has
 * analysed a record, its description says which product it is about: a package that it does not name may only contain
 * that product, and so do distributions.
 */
export function chosenSubject(v: Vulnerability): ChosenSubject | null {
  const structured = subjectOf(v);
  const described = describedSubject(phrasesOf(v).description) ?? titledSubject(v);
  if (structured === null) return described && { name: withoutPlatform(described), isDescribed: true };
  if (described === null) return { name: withComponent(structured, kevName(v)), isDescribed: false };
  const isDescribed = namesOf(structured).some((name) => shareWord(name, described.names[0] ?? ''));
  if (v.kev_details?.product || v.kev_details?.vendor) {
    return { name: withComponent(structured, kevName(v)), isDescribed };
  }
  if (isOnlyShipped(v.products, v.packages) && (!isDescribed || v.products.length === 0)) {
    return { name: withoutPlatform(described), isDescribed: true };
  }
  if (v.products.length > 0) return { name: withoutPlatform(asDescribed(structured, described, v)), isDescribed };
  if (!isDescribed && v.description?.source === 'nvd') return { name: described, isDescribed: true };
  const [only = '', ...others] = namesOf(structured);
  const isSame = others.length === 0 && lettersOf(only) === lettersOf(described.names[0] ?? '');
  return { name: isSame ? described : structured, isDescribed };
}

type NamedSubject = Extract<Subject, { kind: 'named' }>;

/** Drops the platform from the beginning of an add-on's name, and its kind from the end: both are named beside it. */
function withoutPlatform(subject: Subject): Subject {
  if (subject.kind === 'several' || subject.platform === null) return subject;
  const { platform, addOn, names } = subject;
  const begins = (name: string) => name.toLowerCase().startsWith(`${platform.toLowerCase()} `);
  const ends = (name: string) => addOn != null && name.toLowerCase().endsWith(` ${addOn}`);
  const bare = names
    .map((name) => (begins(name) ? name.slice(platform.length + 1) : name))
    .map((name) => (ends(name) ? name.slice(0, -` ${addOn}`.length) : name));
  return { ...subject, names: bare };
}

function namesOf(subject: Subject): string[] {
  return subject.kind === 'named' ? subject.names : [subject.vendor];
}

function describedSubject({ product, otherProducts, vendor, platform, addOn }: Phrases): NamedSubject | null {
  const own = plainText(product ?? '', maxName);
  if (own === '') return null;
  const maker = plainText(vendor ?? '', maxName);
  const isWhole = platform !== null || maker === '' || own.toLowerCase().includes(maker.toLowerCase());
  const name = isWhole ? own : plainText(`${maker} ${own}`, maxName);
  const [second, ...more] = otherProducts.map((other) => plainText(other, maxName));
  if (second === undefined || second === '') return { kind: 'named', names: [name], others: null, platform, addOn };
  const others = more.length > 0 ? 'products' : null;
  return { kind: 'named', names: others === null ? [name, second] : [name], others, platform, addOn };
}

/** The product of an advisory's title, which spells it as people do. */
function titledSubject(v: Vulnerability): NamedSubject | null {
  const packages = v.packages.slice(0, maxNames);
  if (packages.length === 0) return null;
  for (const { product } of phrasesOf(v).titles) {
    const name = plainText(product ?? '', maxName);
    const isPackage = packages.some((each) => lettersOf(packageName(each.ecosystem, each.name)) === lettersOf(name));
    if (name !== '' && isPackage) return { kind: 'named', names: [name], others: null, platform: null };
  }
  return null;
}

function withComponent(subject: Subject, name: string | null): Subject {
  if (name === null || subject.kind === 'several' || subject.names.length > 1) return subject;
  const listed = listedNames(name);
  // `Java SE and Java SE Embedded` is no component of Java SE.
  const names = listed[0] === subject.names[0] ? listed : [name];
  return { ...subject, names: names.map((each) => plainText(each, maxName)) };
}

/**
 * Takes from the description how the only CPE product is spelt (CPE names are in lower case), and what kind of add-on it
 * is. The vendor of the CPE name stays if the description mentions it.
 */
function asDescribed(subject: Subject, described: NamedSubject | null, v: Vulnerability): Subject {
  const name = described?.names[0];
  if (subject.kind === 'several' || described === null || name === undefined) return subject;
  const { platform, addOn = null } = described;
  const related = subject.names.some((each) => shareWord(each, name));
  const known = platform !== null && related ? { ...subject, platform, addOn } : subject;
  const [only, ...others] = subject.names;
  if (only === undefined || others.length > 0 || subject.others !== null) return known;
  const { vendor, product } = v.products.find((each) => lettersOf(each.product) === lettersOf(name)) ?? {};
  if (vendor === undefined || product === undefined || !lettersOf(only).endsWith(lettersOf(name))) return known;
  const maker = only.slice(0, only.length - bareProductName(vendor, product).length).trim();
  const mentioned = maker !== '' && v.description?.text.toLowerCase().includes(maker.toLowerCase());
  return {
    ...known,
    names: [
      mentioned && !name.toLowerCase().startsWith(maker.toLowerCase()) ? plainText(`${maker} ${name}`, maxName) : name,
    ],
  };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Names by which a text may call the subject. */
export function subjectNames(v: Vulnerability, subject: ChosenSubject | null): string[] {
  const { product } = phrasesOf(v).description;
  const names = new Set<string>();
  if (subject?.name.kind === 'named') for (const name of subject.name.names) names.add(name);
  if (product !== null) names.add(product);
  for (const { vendor, product: own } of v.products.slice(0, maxNames)) names.add(bareProductName(vendor, own));
  for (const { ecosystem, name } of v.packages.slice(0, maxNames)) {
    names.add(name);
    names.add(packageName(ecosystem, name));
  }
  names.delete('');
  return [...names];
}

/** Whether two names have a word of at least three letters in common, other than a vendor's generic one. */
function shareWord(a: string, b: string): boolean {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !generic.has(word));
}

const generic = new Set([
  'com',
  'github',
  'org',
  'the',
  'for',
  'and',
  'plugin',
  'server',
  'client',
  'core',
  'api',
  'web',
]);
