import { type Bounds, type Term, termsOf, type Word, wordsIn, wordTermsOf } from '@kairan/full-text/query';
import { all, any, type Condition, inAnyForm, not, nothing, parts } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import { bearsName, namesIn } from './names.ts';
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
  /** The same by words alone where a term of the vocabulary has any: what says it, rather than what is classified so. */
  readonly said: Condition;
  /** Words and phrases that results are marked with. */
  readonly marked: readonly Term[];
  /** Words as written that may be, with those beside them, the name of a product. */
  readonly nameWords: readonly string[];
  /** What bears a name that they say; null if they say none. */
  readonly named: Condition | null;
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
  const plain = all(terms.map(inAnyForm));
  if (term === null)
    return itemOf(unit, 'words', { ...asSaid(plain), marked: terms, nameWords: words.map(textOf), named: null });
  const condition = terms.length === 0 ? term.meaning : anyOf(term.meaning, plain);
  const further = wordsOf(term.meaning);
  return itemOf(unit, 'term', {
    condition,
    said: further.length === 0 ? condition : anyOf(any(further.map(inAnyForm)), plain),
    marked: [...terms, ...further],
    nameWords: words.map(textOf),
    named: namesIn(term.meaning),
  });
}

function readPhrase(unit: Unit & { type: 'phrase' }, reading: Reading): Item | null {
  const terms = termsOf(unit.text, reading.bounds, unit.excluded);
  if (terms.length === 0) return null;
  const nameWords = wordsIn(unit.text).map(textOf);
  return itemOf(unit, 'phrase', { ...asSaid(all(terms.map(inAnyForm))), marked: terms, nameWords, named: null });
}

function readField(unit: Unit & { type: 'field' }, { tags, now }: Reading): Item {
  const { field, part } = unit;
  const read = field.read(part, tags, now);
  // Only a stored text can have an impossible value: others are checked.
  const condition = typeof read === 'string' ? nothing : read;
  const { parameter } = field;
  return {
    ...itemOf(unit, 'field', { ...asSaid(condition), marked: [], nameWords: [], named: null }),
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
  return { type, start, end, excluded, ...asSaid(not(meaning.condition)), marked: [], nameWords: [], named: null };
}

function asSaid(condition: Condition): Pick<Meaning, 'condition' | 'said'> {
  return { condition, said: condition };
}

/** What items ask for together, with alternatives if there is `OR` between them; null if there are none. */
export function joined(items: readonly (Item | Or)[]): Meaning | null {
  const last = items.findLastIndex(({ type }) => type !== 'or');
  const alternatives: Item[][] = [[]];
  for (const [index, item] of items.entries()) {
    const current = alternatives.at(-1) as Item[];
    if (item.type !== 'or') current.push(item);
    else if (current.length > 0 && index < last) alternatives.push([]);
    else if (item.word !== null && (alternatives.length === 1 || index > last)) current.push(item.word);
  }
  const meanings = alternatives.filter((some) => some.length > 0).map(together);
  const [first, ...others] = meanings;
  if (first === undefined || others.length === 0) return first ?? null;
  const named = meanings.map((meaning) => meaning.named).filter((condition) => condition !== null);
  return {
    condition: any(meanings.map(({ condition }) => condition)),
    said: any(meanings.map(({ said }) => said)),
    marked: meanings.flatMap(({ marked }) => marked),
    nameWords: [],
    named: named.length > 0 ? any(named) : null,
  };
}

/** Tokens of a phrase that names are searched for: longer ones are sentences. */
const longestPhrase = 6;

/**
 * The words of a text as one phrase: names that have them beside each other are nearer to it than those that have them apart.
 * Null if it is one word, or more than words, fields and exclusions.
 */
export function phraseOf(items: readonly (Item | Or)[]): Condition | null {
  const wanted = items.filter((item) => item.type === 'or' || (item.type !== 'field' && !item.excluded));
  const terms = wanted.flatMap((item) => (item.type === 'words' ? item.marked : []));
  const tokens = terms.flatMap((term) => term.tokens);
  const isPhrase = wanted.every(({ type }) => type === 'words') && !terms.slice(0, -1).some(({ prefix }) => prefix);
  if (!isPhrase || terms.length < 2 || tokens.length > longestPhrase) return null;
  return { type: 'words', term: { tokens, prefix: terms.at(-1)?.prefix ?? false } };
}

function together(items: readonly Item[]): Meaning {
  return {
    condition: all(items.map(({ condition }) => condition)),
    said: all(items.map(({ said }) => said)),
    marked: items.flatMap(({ marked }) => marked),
    nameWords: [],
    named: namedBy(items),
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
