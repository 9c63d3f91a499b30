import type { Language } from '../vulnerability.ts';
import { cweCatalogue } from './cwe-catalogue.ts';
import { weaknessDescriptions } from './weakness-descriptions.ts';
import { calledByName, calledByNameInJapanese, weaknessPhrases } from './weakness-phrases.ts';

interface Catalogued {
  name: string;
  parents: readonly number[];
}

const catalogue: ReadonlyMap<number, Catalogued> = new Map(
  cweCatalogue
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', name = '', parents = ''] = line.split('|');
      return [Number(number), { name, parents: parents === '' ? [] : parents.split(' ').map(Number) }];
    }),
);

/** The name of a weakness within a sentence. */
export interface WeaknessWording {
  /** A noun phrase without article, in lower case except for acronyms; null if the CWE list has no such number. */
  phrase: string | null;
  /** Whether the phrase names the vulnerability itself (an SQL injection vulnerability) rather than its cause. */
  calledByName: boolean;
}

/** The number in a `CWE-79`, or `NaN`. */
export function weaknessNumber(id: string): number {
  return /^CWE-\d{1,5}$/i.test(id) ? Number(id.slice(4)) : Number.NaN;
}

/**
 * Returns the name of a weakness for lists and tags. English: MITRE's. Japanese and French: ours if there is one, else
 * MITRE's.
 * @param id `CWE-79`, in any case; returned unchanged if the CWE list 4.15 does not have the number
 */
export function weaknessName(id: string, language: Language): string {
  const number = weaknessNumber(id);
  const name = catalogue.get(number)?.name;
  if (language === 'en') return name ?? id;
  const phrase = weaknessPhrases[number]?.[language];
  return phrase === undefined ? (name ?? id) : capitalised(phrase);
}

/** Returns a sentence that describes the weakness, in our own words; null outside NVD's usual view. */
export function weaknessDescription(id: string, language: Language): string | null {
  return weaknessDescriptions[weaknessNumber(id)]?.[language] ?? null;
}

/** The numbers of all weaknesses of the CWE list. */
export function cweNumbers(): Iterable<number> {
  return catalogue.keys();
}

/** Returns the numbers of the parent weaknesses (MITRE's `ChildOf`). */
export function weaknessParents(number: number): readonly number[] {
  return catalogue.get(number)?.parents ?? [];
}

const wordings: Record<Language, Map<string, WeaknessWording>> = { en: new Map(), ja: new Map(), fr: new Map() };
const maxCachedWordings = 5_000;

/**
 * Returns the name of the weakness within a sentence in `language`. MITRE's English name is quoted in the other
 * languages.
 */
export function weaknessWording(id: string, language: Language): WeaknessWording {
  const known = wordings[language].get(id);
  if (known !== undefined) return known;
  const wording = word(id, language);
  if (wordings[language].size >= maxCachedWordings) wordings[language].clear();
  wordings[language].set(id, wording);
  return wording;
}

function word(id: string, language: Language): WeaknessWording {
  const number = weaknessNumber(id);
  const phrase = weaknessPhrases[number]?.[language];
  if (phrase !== undefined)
    return {
      phrase,
      calledByName: (language === 'ja' ? calledByNameInJapanese : calledByName).has(number),
    };
  const name = catalogue.get(number)?.name.replace(/^DEPRECATED: /, '');
  if (name === undefined) return { phrase: null, calledByName: false };
  return {
    phrase: language === 'en' ? inSentence(name) : quoted(name, language),
    calledByName: false,
  };
}

/** Whether the weakness has a name of its own in every language, not only MITRE's English one. */
export function hasWeaknessPhrase(id: string): boolean {
  return Object.hasOwn(weaknessPhrases, weaknessNumber(id));
}

/**
 * Adds a note in brackets, inside those that the phrase ends with: `cross-site scripting (XSS, CWE-79)`. Brackets of a
 * function (`get()`) are part of its name.
 */
export function annotated(phrase: string, note: string, language: Language): string {
  const [comma, open, close] = language === 'ja' ? ['、', '（', '）'] : [', ', ' (', ')'];
  const hasNote = phrase.endsWith(close) && phrase.lastIndexOf(open) > phrase.lastIndexOf(close, phrase.length - 2);
  return hasNote ? `${phrase.slice(0, -1)}${comma}${note}${close}` : `${phrase}${open}${note}${close}`;
}

/** `text` with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Turns MITRE's title case into running text; words with inner capitals (`HttpOnly`, `XPath`), acronyms and quoted
 * parts stay.
 */
function inSentence(name: string): string {
  const alias = /\(['‘]([^'’]+)['’]\)$/.exec(name)?.[1];
  return (alias ?? name).replace(/(?<![\w'])[A-Z][a-z]+(?=[\s,;:/)-]|$)/g, (word) => word.toLowerCase());
}

function quoted(name: string, language: 'ja' | 'fr'): string {
  return language === 'ja' ? `「${name}」` : `« ${name} »`;
}
