import { compareNumerals, compareTexts, orderOf } from './order.ts';

/** A part of a version: a number, a word, a word with a number (Maven 4), or the list of what follows a hyphen. */
type Item = { number: string } | { word: string; number?: string } | Item[];

/** The order of words; words that are not among them come after all that are, in the order of the alphabet. */
const known = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const release = ['ga', 'final', 'release'];
const letters = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);

/** No version is as long; a deeply nested one would exhaust the stack. */
const mostCharacters = 500;
/** Names for a version that the repository chooses (https://maven.apache.org/pom.html#dependency-version-requirement-specification). */
const metaVersions = ['latest', 'release'];

/**
 * Maven's order (https://maven.apache.org/pom.html#version-order-specification), as its class `ComparableVersion` applies it.
 * Maven 3 and 4 read a word and a number after a hyphen or dot differently (`rc-1`, `ga20`): versions that they order
 * differently have no order.
 */
export const compareMaven = orderOf(
  (version) => {
    const text = version.trim().toLowerCase();
    if (text.length > mostCharacters || metaVersions.includes(text)) return null;
    if (!/^[0-9a-z][0-9a-z.+_-]*$/.test(text)) return null;
    return { maven3: read(text, false), maven4: read(text, true) };
  },
  (a, b) => {
    const [in3, in4] = [compareItems(a.maven3, b.maven3), compareItems(a.maven4, b.maven4)];
    return Math.sign(in3) === Math.sign(in4) ? in3 : null;
  },
);

/** @param combines whether a word and the number after it are one part, as in Maven 4 */
function read(text: string, combines: boolean): Item[] {
  const pieces = text.match(combines ? /\d+|[^\d.-]+(?:-?\d+)?|[.-]/g : /\d+|[^\d.-]+|[.-]/g) ?? [];
  let list: Item[] = [];
  const lists = [list];
  const open = () => {
    const inner: Item[] = [];
    list.push(inner);
    lists.push(inner);
    list = inner;
  };
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    const isJoined = next !== undefined && !isSeparator(next);
    if (isSeparator(piece)) {
      // Nothing between two separators is the number 0.
      if (at === 0 || isSeparator(pieces[at - 1] as string)) list.push({ number: '0' });
      if (piece === '-') open();
      continue;
    }
    if (isNumeral(piece)) list.push({ number: piece });
    else {
      const item = wordOf(piece, isJoined);
      // A word with a number, and one at the end, is read as if a hyphen preceded it.
      if (list.length > 0 && (isJoined || item.number !== undefined || next === undefined)) open();
      list.push(item);
    }
    // A change between digits and other characters counts as a hyphen.
    if (isJoined) open();
  }
  for (const each of lists.toReversed()) trim(each, combines);
  return lists[0] as Item[];
}

/** @param isBeforeNumber whether a number follows directly, so that a letter abbreviates a word */
function wordOf(piece: string, isBeforeNumber: boolean): { word: string; number?: string } {
  const [, written = '', number] = /^(\D*?)-?(\d+)?$/.exec(piece) ?? [];
  const isAbbreviation = isBeforeNumber || number !== undefined;
  const word = (isAbbreviation ? letters.get(written) : undefined) ?? (written === 'cr' ? 'rc' : written);
  return number === undefined ? { word } : { word, number };
}

/** Removes what counts as nothing: at the end and before the lists there, in Maven 4 at the end and before words. */
function trim(list: Item[], combines: boolean): void {
  for (let at = list.length - 1; at >= 0; at--) {
    const item = list[at] as Item;
    if (!isNothing(item, combines)) {
      if (!combines && !Array.isArray(item)) return;
    } else if (!combines || at === list.length - 1 || isWordOrListOfWord(list[at + 1] as Item)) list.splice(at, 1);
  }
}

function isWordOrListOfWord(item: Item): boolean {
  if (!Array.isArray(item)) return 'word' in item && item.number === undefined;
  const [first] = item;
  return first !== undefined && 'word' in first;
}

function isNothing(item: Item, combines: boolean): boolean {
  if (Array.isArray(item)) return item.length === 0;
  if ('word' in item) return !combines && rankOf(item.word) === rankOf('');
  return /^0+$/.test(item.number);
}

/** @param b null: there is nothing at this position */
function compareItems(a: Item, b: Item | null): number {
  if (b === null) {
    if (Array.isArray(a)) return firstNonZero(a, (item) => compareItems(item, null));
    return 'word' in a ? compareWords(a.word, '') : Number(!isNothing(a, false));
  }
  const order = kindOf(a) - kindOf(b);
  if (order !== 0) return order;
  if (Array.isArray(a) && Array.isArray(b)) return compareItemLists(a, b);
  if ('word' in a && 'word' in b) return compareWords(a.word, b.word) || compareNumbersOf(a, b);
  return compareNumerals((a as { number: string }).number, (b as { number: string }).number);
}

function compareItemLists(a: readonly Item[], b: readonly Item[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    const order = left === undefined ? -compareItems(right as Item, null) : compareItems(left, right ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Orders words, lists, numbers. */
function kindOf(item: Item): number {
  if (Array.isArray(item)) return 1;
  return 'word' in item ? 0 : 2;
}

function compareWords(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (rankOf(a) === known.length ? compareTexts(a, b) : 0);
}

function rankOf(word: string): number {
  const rank = known.indexOf(release.includes(word) ? '' : word);
  return rank === -1 ? known.length : rank;
}

/** A word without a number comes before the same word with one. */
function compareNumbersOf(a: { number?: string }, b: { number?: string }): number {
  if (a.number === undefined || b.number === undefined)
    return Number(a.number !== undefined) - Number(b.number !== undefined);
  return compareNumerals(a.number, b.number);
}

function firstNonZero<T>(items: readonly T[], compare: (item: T) => number): number {
  for (const item of items) {
    const order = compare(item);
    if (order !== 0) return order;
  }
  return 0;
}

function isSeparator(piece: string): boolean {
  return piece === '.' || piece === '-';
}

function isNumeral(piece: string): boolean {
  return /^\d/.test(piece);
}
