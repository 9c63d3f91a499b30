import { type Bounds, type Term, termsOf, type Word, wordsIn, wordTermsOf } from '@kairan/full-text/query';
import { all, any, type Condition, inAnyForm, not, nothing, parts } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import { isExpected } from '../filters/query-field.ts';
import { bearsName, namesIn, namesSubject } from './names.ts';
import type { Unit, WordsUnit } from './query-units.ts';
import type { QueryPart } from './understood-query.ts';

/** What is needed to read a search text, and what is left of its bounds. */
export interface Reading {
  readonly tags: TagLookup;
  readonly now: number;
  readonly bounds: Bounds;
}

/** What a unit, or several together, ask for. */
export interface Meaning {
  /** The exclusion included. */
  readonly condition: Condition;
  /**
   * Narrower, for names: of a term of the vocabulary that means a product, vendor or framework, what it means without its plain
   * words, which may be everyday ones (`node`); of another, what says it by words rather than what is classified so.
   */
  readonly said: Condition;
  /** As `said`, with plain words that stand beside each other as one phrase; null if none do. */
  readonly phrased: Condition | null;
  /** Words and phrases that results are marked with. */
  readonly marked: readonly Term[];
  /** Words as written that may be, with those beside them, the name of a product. */
  readonly nameWords: readonly string[];
  /** What bears a name that they say; null if they say none. */
  readonly named: Condition | null;
  /** As `named`, with what terms that are no names ask for; null if there are none. For names: not what only a text says. */
  readonly namedAndMeant: Condition | null;
}

/** A part of a search text and what it asks for. */
export interface Item extends Meaning {
  readonly type: QueryPart['type'];
  readonly start: number;
  readonly end: number;
  readonly excluded: boolean;
  readonly field?: QueryPart['field'];
}

/** `OR`, and what it asks for where there is nothing on one of its sides: a word like any other. */
export interface Or {
  readonly type: 'or';
  readonly word: Item | null;
}

/** Reads a unit; null if it asks for nothing: a word without a letter or digit. */
export function readUnit(unit: Unit, q: string, reading: Reading): Item | Or | null {
  if (unit.type === 'words') return readWords(unit, reading);
  if (unit.type === 'phrase') return readPhrase(unit, reading);
  if (unit.type === 'field') return readField(unit, reading);
  const words = wordsIn(q.slice(unit.start, unit.end)).filter(({ filler }) => !filler);
  return { type: 'or', word: readWords({ ...unit, type: 'words', words, term: null }, reading) };
}

function readWords(unit: WordsUnit, reading: Reading): Item | null {
  const { words, term } = unit;
  const terms = words.flatMap(({ text }) => wordTermsOf(text, reading.bounds, unit.excluded));
  if (terms.length === 0 && term === null) return null;
  const plain = terms.length === 0 ? nothing : all(terms.map(inAnyForm));
  if (term === null) return itemOf(unit, 'words', { ...asSaid(plain), marked: terms, nameWords: words.map(textOf) });
  const further = wordsOf(term.meaning);
  return itemOf(unit, 'term', {
    condition: anyOf(term.meaning, plain),
    said: saidBy(term.meaning, further, plain),
    phrased: null,
    marked: [...terms, ...further],
    nameWords: words.map(textOf),
    named: namesIn(term.meaning),
    namedAndMeant: null,
  });
}

function readPhrase(unit: Unit & { type: 'phrase' }, reading: Reading): Item | null {
  const terms = termsOf(unit.text, reading.bounds, unit.excluded);
  if (terms.length === 0) return null;
  const nameWords = wordsIn(unit.text).map(textOf);
  return itemOf(unit, 'phrase', { ...asSaid(all(terms.map(inAnyForm))), marked: terms, nameWords });
}

function readField(unit: Unit & { type: 'field' }, { tags, now }: Reading): Item {
  const { field, part } = unit;
  const read = field.read(part, tags, now);
  // Only a stored text can have an impossible value: others are checked.
  const condition = isExpected(read) ? nothing : read;
  const { parameter } = field;
  return {
    ...itemOf(unit, 'field', { ...asSaid(condition), marked: [], nameWords: [] }),
    field: { parameter, comparison: part.comparison, value: part.values.join(',') },
  };
}

/** An item of a unit or group. What is excluded marks and names nothing. */
export function itemOf(
  { start, end, excluded }: Pick<Unit, 'start' | 'end' | 'excluded'>,
  type: Item['type'],
  meaning: Meaning,
): Item {
  if (!excluded) return { type, start, end, excluded, ...meaning };
  return { type, start, end, excluded, ...asSaid(not(meaning.condition)), marked: [], nameWords: [] };
}

/** What is asked for as it is said, without a name. */
function asSaid(condition: Condition): Pick<Meaning, 'condition' | 'said' | 'phrased' | 'named' | 'namedAndMeant'> {
  return { condition, said: condition, phrased: null, named: null, namedAndMeant: null };
}

/** @param words those of the meaning, @param plain what has the term's own */
function saidBy(meaning: Condition, words: readonly Term[], plain: Condition): Condition {
  if (namesSubject(meaning)) return meaning;
  return words.length === 0 ? anyOf(meaning, plain) : anyOf(any(words.map(inAnyForm)), plain);
}

/**
 * What items ask for together, with alternatives if there is `OR` between them; null if there are none.
 * @param phrasedBy tells `phrased` of items that must all be met
 */
export function joined(
  items: readonly (Item | Or)[],
  phrasedBy: (items: readonly Item[]) => Condition | null,
): Meaning | null {
  const last = items.findLastIndex(({ type }) => type !== 'or');
  const alternatives: Item[][] = [[]];
  for (const [index, item] of items.entries()) {
    const current = alternatives.at(-1) as Item[];
    if (item.type !== 'or') current.push(item);
    else if (current.length > 0 && index < last) alternatives.push([]);
    else if (item.word !== null && (alternatives.length === 1 || index > last)) current.push(item.word);
  }
  const meanings = alternatives.filter((some) => some.length > 0).map((some) => together(some, phrasedBy(some)));
  const [first, ...others] = meanings;
  if (first === undefined || others.length === 0) return first ?? null;
  const isMeant = meanings.some(({ namedAndMeant }) => namedAndMeant !== null);
  const isPhrased = meanings.some(({ phrased }) => phrased !== null);
  const named = meanings.map((meaning) => meaning.named).filter((condition) => condition !== null);
  return {
    condition: any(meanings.map(({ condition }) => condition)),
    said: any(meanings.map(({ said }) => said)),
    phrased: isPhrased ? any(meanings.map(({ phrased, said }) => phrased ?? said)) : null,
    marked: meanings.flatMap(({ marked }) => marked),
    nameWords: [],
    named: named.length > 0 ? any(named) : null,
    namedAndMeant: isMeant ? any(meanings.flatMap(({ namedAndMeant, named }) => namedAndMeant ?? named ?? [])) : null,
  };
}

function together(items: readonly Item[], phrased: Condition | null): Meaning {
  const named = namedBy(items);
  const meant = items.filter((item) => item.type === 'term' && item.named === null && !item.excluded);
  return {
    condition: all(items.map(({ condition }) => condition)),
    said: all(items.map(({ said }) => said)),
    phrased,
    marked: items.flatMap(({ marked }) => marked),
    nameWords: [],
    named,
    namedAndMeant: named && meant.length > 0 ? all([named, ...meant.map(({ condition }) => condition)]) : null,
  };
}

/** What bears all words as its name, or the names that terms and groups say, or the words beside the terms as its name. */
function namedBy(items: readonly Item[]): Condition | null {
  const words = items.flatMap(({ nameWords }) => nameWords);
  const besideTerms = items.flatMap(({ type, nameWords }) => (type === 'term' ? [] : nameWords));
  const said = items.map(({ named }) => named).filter((condition) => condition !== null);
  const names = words.length > 0 ? [bearsName(words)] : [];
  if (said.length > 0) names.push(all(said));
  else if (besideTerms.length > 0 && besideTerms.length < words.length) names.push(bearsName(besideTerms));
  return names.length > 0 ? any(names) : null;
}

/** Either of two conditions, alike ones once. */
function anyOf(meaning: Condition, plain: Condition): Condition {
  const alternatives = meaning.type === 'any' ? meaning.of : [meaning];
  const known = new Set(alternatives.map((each) => JSON.stringify(each)));
  return any(known.has(JSON.stringify(plain)) ? alternatives : [...alternatives, plain]);
}

function textOf({ text }: Word): string {
  return text;
}

/** The words that a condition wants. */
function wordsOf(condition: Condition): Term[] {
  return Array.from(parts(condition)).flatMap((part) => (part.type === 'words' ? [part.term] : []));
}
