import { eachLanguage } from '../../each-language.ts';
import { nameTable } from '../../known-names/name-table.ts';
import { categoryCodes } from '../../tags/categories.ts';
import { vendorAliases } from '../../tags/vendor-aliases.ts';
import { languages } from '../../vulnerability.ts';
import { weaknessPhrases } from '../../weaknesses/weakness-phrases.ts';
import type { Condition } from '../condition.ts';
import { englishTerms } from './english-terms.ts';
import { frenchTerms } from './french-terms.ts';
import { japaneseNames } from './japanese-names.ts';
import { japaneseTerms } from './japanese-terms.ts';
import { meaningRows } from './meanings.ts';
import { productTerms } from './product-terms.ts';
import { type Meaning, readMeaning } from './read-meaning.ts';

/** A term of the vocabulary. */
export interface Term {
  /** As people write it. */
  readonly text: string;
  readonly meaning: Meaning;
  /** Whether it is in a list, rather than the name of something. */
  readonly listed: boolean;
}

/** Categories whose names are everyday words of texts, which a search for the words finds better. */
const unnamedCategories: ReadonlySet<string> = new Set(['other', 'authentication', 'cryptography']);

/** Weaknesses whose phrases mean something else as well (`process control`), or are those of a category. */
const unnamedWeaknesses: ReadonlySet<number> = new Set([74, 114]);

/** How names of companies end that are no names of products. */
const companyWord = /(?:corporation|electronics|foundation|group|labs|limited|networks|software|systems|technologies)$/;

/**
 * The terms of the vocabulary in all languages. Of two that are written alike the first counts: those by hand, then the names of
 * meanings, categories, weaknesses, known names and other names of vendors.
 */
export function* vocabulary(): Generator<Term> {
  const meanings = new Map(rows(meaningRows).map(([id = '', ...row]) => [id, readRow(row)] as const));
  const meaningOf = (text: string) => meanings.get(text) ?? readMeaning(text);
  for (const list of [englishTerms, japaneseTerms, japaneseNames, frenchTerms, productTerms]) {
    for (const [left = '', terms = '', name] of rows(list)) {
      const meaning =
        name === undefined
          ? meaningOf(left)
          : readMeaning(
              left,
              eachLanguage(() => name),
            );
      for (const term of terms.split(', ')) for (const text of spellings(term)) yield { text, meaning, listed: true };
    }
  }
  for (const meaning of meanings.values()) yield* namesOf(meaning);
  for (const code of categoryCodes) if (!unnamedCategories.has(code)) yield* namesOf(readMeaning(`category:${code}`));
  for (const [number, names] of Object.entries(weaknessPhrases)) {
    if (!unnamedWeaknesses.has(Number(number))) yield* namesOf(readMeaning(`cwe-${number}+`, names));
  }
  for (const { name } of nameTable)
    if (isDistinct(name)) yield { text: name, meaning: readMeaning(`known:${name}`), listed: false };
  for (const [alias, vendor] of Object.entries(vendorAliases)) {
    if (alias.startsWith(vendor) && companyWord.test(alias))
      yield { text: alias, meaning: readMeaning(`vendor:${vendor}`), listed: false };
  }
}

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
}

function readRow([condition = '', en, ja = '', fr = '']: readonly string[]): Meaning {
  return readMeaning(condition, en === undefined ? null : { en, ja, fr });
}

/** The names of a meaning as terms, and the notes in brackets behind them: `cross-site scripting (XSS)`. */
function* namesOf(meaning: Meaning): Generator<Term> {
  for (const language of languages) {
    const [, name = '', note] = /^([^(（]+)(?:[(（]([^)）]+)[)）])?$/.exec(meaning.names[language]) ?? [];
    for (const text of [name.trim(), note ?? ''])
      if (text !== '' && !isItself(text, meaning)) yield { text, meaning, listed: false };
  }
}

/** A term with its optional part in brackets, if it has one, and without it. */
function spellings(term: string): string[] {
  const [part, inside = ''] = /\(([^)]+)\)/.exec(term) ?? [];
  if (part === undefined) return [term];
  return [term.replace(part, inside), term.replace(part, '')].flatMap(spellings);
}

/** Whether a known name is no everyday word: it has several words, an inner capital or a digit. */
function isDistinct(name: string): boolean {
  return /[\s\d-]|\p{Ll}\p{Lu}/u.test(name);
}

/** Whether a term means no more than its own words, so that nothing would be said by recognising it: `kernel`. */
function isItself(text: string, { condition }: Meaning): boolean {
  const own = text.toLowerCase();
  return all(condition).every((part) => part.type === 'words' && part.term.tokens.join(' ').startsWith(own));
}

function all(condition: Condition): readonly Condition[] {
  return condition.type === 'any' ? condition.of.flatMap(all) : [condition];
}
