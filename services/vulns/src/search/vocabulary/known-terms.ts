import type { Meaning } from './read-meaning.ts';
import { type Script, type TermUnit, unitsOf } from './term-units.ts';
import { vocabulary } from './vocabulary.ts';

/** A term of the vocabulary, in all spellings whose characters are the same. */
export interface KnownTerm {
  readonly meaning: Meaning;
  readonly length: number;
  /** Characters before which one of its spellings has a blank or a sign; of short terms only. */
  readonly parted: Set<number> | null;
  /** Whether the very name of a product or vendor is listed as a term of it. */
  readonly isNameListed: boolean;
}

interface KnownTerms {
  /** By their characters. */
  readonly terms: ReadonlyMap<string, KnownTerm>;
  /** By the first two characters of terms: their lengths, the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

let known: KnownTerms | null = null;

/** Reads the vocabulary, unless it has been read: some 50 ms, which no request should have to wait for. */
export function readVocabulary(): KnownTerms {
  if (known !== null) return known;
  const terms = new Map<string, KnownTerm>();
  const lengths = new Map<string, Set<number>>();
  for (const { text, meaning, listed } of vocabulary()) {
    const isNameListed = listed && text.toLowerCase() === meaning.names.en.toLowerCase();
    for (const words of withPlurals(wordsOf(text))) {
      const characters = words.join('');
      add(terms, characters, words, { meaning, isNameListed });
      const start = characters.slice(0, 2);
      lengths.set(start, (lengths.get(start) ?? new Set()).add(characters.length));
    }
  }
  const sorted = [...lengths].map(([start, some]) => [start, [...some].sort((a, b) => b - a)] as const);
  known = { terms, lengths: new Map(sorted) };
  return known;
}

function add(
  terms: Map<string, KnownTerm>,
  characters: string,
  words: readonly string[],
  { meaning, isNameListed }: Pick<KnownTerm, 'meaning' | 'isNameListed'>,
): void {
  const { length } = characters;
  const known = terms.get(characters);
  const parted: Set<number> | null = length < mayBeParted ? new Set() : null;
  const term = known ?? { meaning, length, parted, isNameListed };
  if (known === undefined || (isNameListed && known.meaning === meaning))
    terms.set(characters, { ...term, isNameListed });
  if (term.parted === null || term.meaning !== meaning) return;
  let at = 0;
  for (const word of words) {
    term.parted.add(at);
    at += word.length;
  }
}

/** The characters of a term between its blanks and signs. */
function wordsOf(term: string): string[] {
  const words: string[] = [];
  for (const { character, parted } of unitsOf(term)) {
    if (parted) words.push(character);
    else words[words.length - 1] += character;
  }
  return words;
}

const latin = /^[a-z]+$/;

/** A term of Latin words and its plurals: English ones end the last word, French ones the first or both. */
function withPlurals(words: string[]): string[][] {
  const [first = '', ...others] = words;
  if (!words.every((word) => latin.test(word)) || words.join('').length < 5) return [words];
  if (others.length === 0) return [words, [plural(first)]];
  const middle = others.slice(0, -1);
  const last = others.at(-1) as string;
  return [
    words,
    [first, ...middle, plural(last)],
    [plural(first), ...middle, last],
    [plural(first), ...middle, plural(last)],
  ];
}

function plural(word: string): string {
  return /[sxz]$/.test(word) ? word : `${word}s`;
}

/** A term this long may stand beside characters of its own script. */
const longEnough: Readonly<Record<Script, number>> = { latin: Number.POSITIVE_INFINITY, katakana: 5, han: 4, other: 0 };
/** A Latin term this long may have blanks where no spelling has any. */
const mayBeParted = 8;

/** The longest term that begins at a character; null if none does. @param characters those of the units, joined */
export function longestTermAt(units: readonly TermUnit[], characters: string, at: number): KnownTerm | null {
  const { terms, lengths } = readVocabulary();
  for (const length of lengths.get(characters.slice(at, at + 2)) ?? []) {
    const term = terms.get(characters.slice(at, at + length));
    if (term !== undefined && term.length === length && fits(term, units, at)) return term;
  }
  return null;
}

function fits({ length, parted }: KnownTerm, units: readonly TermUnit[], at: number): boolean {
  if (!isEdge(units, at, length) || !isEdge(units, at + length, length)) return false;
  if (parted === null) return true;
  return units
    .slice(at, at + length)
    .every((unit, index) => index === 0 || !unit.parted || unit.script !== 'latin' || parted.has(index));
}

/** Whether a term of some length may begin or end before a character. */
function isEdge(units: readonly TermUnit[], at: number, length: number): boolean {
  const before = units[at - 1];
  const after = units[at];
  if (before === undefined || after === undefined || after.parted || before.script !== after.script) return true;
  return length >= longEnough[after.script];
}
