import { parseQuery } from '@kairan/full-text/query';
import { nameTokenOf } from '../../document/name-token.ts';
import { eachLanguage } from '../../each-language.ts';
import { type CategoryCode, categoryName } from '../../tags/categories.ts';
import { frameworkName, languageName } from '../../tags/facets.ts';
import { productKey } from '../../tags/product-key.ts';
import { titleCase } from '../../tags/title-case.ts';
import { vendorName } from '../../tags/vendors.ts';
import type { Language } from '../../vulnerability.ts';
import { cweNumbers, weaknessName, weaknessParents, weaknessWording } from '../../weaknesses/weaknesses.ts';
import { all, any, type Condition, facet, inAnyForm } from '../condition.ts';

export type Names = Readonly<Record<Language, string>>;

/** What a term means. */
export interface Meaning {
  readonly names: Names;
  readonly condition: Condition;
}

const item = /"[^"]+"|'[^']+'|cwe-\d+\+?|[a-z]+:.+?(?=\s+(?:["']|cwe-\d|[a-z]+:)|$)/g;

/**
 * Reads a meaning: what a vulnerability has any of, separated by blanks.
 *
 * - `cwe-79`: the weakness; `cwe-79+`: and all kinds of it, as the CWE list has them
 * - `category:xss`, `vendor:cisco`, `framework:.net`, `language:go`, `kev:1`, `cpe:apache:log4j`: the facet
 * - `product:Linux Kernel`: the product, in any spelling
 * - `known:Log4Shell`: the vulnerabilities known by this name
 * - `"use after free"`: the phrase; of a single word, any form
 * - `'elevation privilege'`: both words, anywhere and in any form
 * @param names null: those of the first item
 */
export function readMeaning(text: string, names: Names | null = null): Meaning {
  const items = text.match(item) ?? [];
  if (items.join(' ') !== text) throw new Error(`No meaning: ${text}`);
  let condition: Condition | null = null;
  return {
    names: names ?? namesOf(items[0] ?? ''),
    // Most meanings are never needed.
    get condition() {
      condition ??= any(items.flatMap(conditionsOf));
      return condition;
    },
  };
}

function conditionsOf(text: string): Condition[] {
  if (/^["']/.test(text)) return [wordsOf(text)];
  const [kind = '', key = ''] = split(text);
  if (kind === 'known') return [{ type: 'named', token: nameTokenOf(key) }];
  if (kind === 'product') return [facet(`product:${productKey(key)}`)];
  if (kind !== '') return [facet(text)];
  const number = Number.parseInt(text.slice('cwe-'.length), 10);
  return [number, ...(text.endsWith('+') ? kindsOf(number) : [])].map((each) => facet(`weakness:cwe-${each}`));
}

/** What has a phrase in double quotes, or all words in single ones; a single word is looked for in its plural too. */
function wordsOf(quoted: string): Condition {
  const isPhrase = quoted.startsWith('"') && /[\s-]/.test(quoted);
  const { terms } = parseQuery(isPhrase ? quoted : quoted.slice(1, -1));
  return all(terms.map(inAnyForm));
}

function split(text: string): [kind: string, key: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
}

const children = new Map<number, number[]>();
for (const number of cweNumbers()) {
  for (const parent of weaknessParents(number)) children.set(parent, [...(children.get(parent) ?? []), number]);
}

/** The numbers of all kinds of a weakness, at any depth. */
function kindsOf(number: number): number[] {
  const found = new Set<number>();
  for (let level = children.get(number) ?? []; level.length > 0; ) {
    const fresh = level.filter((each) => !found.has(each));
    for (const each of fresh) found.add(each);
    level = fresh.flatMap((each) => children.get(each) ?? []);
  }
  return [...found];
}

function namesOf(text: string): Names {
  const [kind, key] = split(text);
  if (kind === 'category') return eachLanguage((language) => categoryName(key as CategoryCode, language));
  if (kind === '') return eachLanguage((language) => weaknessPhrase(text.replace('+', ''), language));
  return eachLanguage(() => properName(kind, key));
}

function weaknessPhrase(id: string, language: Language): string {
  return weaknessWording(id, language).phrase ?? weaknessName(id, language);
}

function properName(kind: string, key: string): string {
  if (kind === 'vendor') return vendorName(key, null);
  if (kind === 'framework') return frameworkName(key);
  if (kind === 'language') return languageName(key);
  if (kind === 'cpe') return key.split(':').map(titleCase).join(' ');
  return key;
}
