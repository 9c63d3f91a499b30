import { type Requirement, requiredBy } from './required-text.ts';

/** Characters as numbers of 5 bits: letters without their case; one number each for digits, space or hyphen, other signs, others. */
const codes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  if (character >= 'a' && character <= 'z') return character.charCodeAt(0) - 96;
  if (character >= '0' && character <= '9') return 27;
  return character === ' ' || character === '-' ? 28 : 29;
});
const beyondAscii = 30;
/** Three characters are a number below this, two characters are one of `pairCount` numbers from here on. */
const tripleCount = 1 << 15;
const pairCount = 1 << 10;

/** What a text must hold: these triples and pairs, and all or any of further checks. One shape for all is quicker to read. */
interface Check {
  numbers: Uint16Array;
  needs: 'all' | 'any';
  checks: Check[];
}

/**
 * A pattern that runs only on texts that hold what it requires. Descriptions are read by hundreds of patterns, few of which
 * match: looking up the triples of characters that it requires takes nanoseconds, each pattern by itself microseconds.
 * https://swtch.com/~rsc/regexp/regexp4.html ("Indexing Regular Expressions")
 */
export class QuickPattern {
  readonly #form: RegExp;
  /** Null if it can match any text; undefined before the first one. */
  #check: Check | null | undefined;

  /** @param form without the flags `g` and `y` */
  constructor(form: RegExp) {
    this.#form = form;
  }

  /** Finds the first match, as `RegExp.exec` does. */
  exec(text: string): RegExpExecArray | null {
    return this.#mayMatch(text) ? this.#form.exec(text) : null;
  }

  /** Whether the text has a match. */
  test(text: string): boolean {
    return this.#mayMatch(text) && this.#form.test(text);
  }

  #mayMatch(text: string): boolean {
    if (this.#check === undefined) this.#check = checkOf(requiredBy(this.#form));
    if (this.#check === null) return true;
    const { stamps, stamp } = indexOf(text);
    return holds(stamps, stamp, this.#check);
  }
}

/** The triples and pairs of one text: those whose entry is the current `stamp`. */
interface TextIndex {
  text: string;
  readonly stamps: Uint16Array;
  stamp: number;
}

/** Of the last texts: patterns go over a text, variants of it and names in it by turns. */
const indexes: TextIndex[] = Array.from({ length: 4 }, () => ({
  text: '',
  stamps: new Uint16Array(tripleCount + pairCount),
  stamp: 0,
}));
let oldest = 0;

function indexOf(text: string): TextIndex {
  for (const index of indexes) if (index.text === text) return index;
  const index = indexes[oldest] as TextIndex;
  oldest = (oldest + 1) % indexes.length;
  fill(index, text);
  return index;
}

function fill(index: TextIndex, text: string): void {
  const { stamps } = index;
  index.text = text;
  index.stamp++;
  if (index.stamp > 0xffff) {
    stamps.fill(0);
    index.stamp = 1;
  }
  const { stamp } = index;
  let triple = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    triple = ((triple << 5) | (code < 128 ? (codes[code] as number) : beyondAscii)) & (tripleCount - 1);
    stamps[triple] = stamp;
    stamps[tripleCount + (triple & (pairCount - 1))] = stamp;
  }
}

function holds(stamps: Uint16Array, stamp: number, { numbers, needs, checks }: Check): boolean {
  for (let at = 0; at < numbers.length; at++) if (stamps[numbers[at] as number] !== stamp) return false;
  const all = needs === 'all';
  for (let at = 0; at < checks.length; at++) {
    if (holds(stamps, stamp, checks[at] as Check) !== all) return !all;
  }
  return all;
}

function checkOf(requirement: Requirement): Check | null {
  if (requirement === null) return null;
  if (typeof requirement === 'string') return { numbers: numbersOf([requirement]), needs: 'all', checks: [] };
  const checksOf = (each: readonly Requirement[]) => each.map(checkOf).filter((check) => check !== null);
  if ('any' in requirement) return { numbers: numbersOf([]), needs: 'any', checks: checksOf(requirement.any) };
  const parts = requirement.all.filter((each) => typeof each === 'string');
  const others = requirement.all.filter((each) => typeof each !== 'string');
  return { numbers: numbersOf(parts), needs: 'all', checks: checksOf(others) };
}

/** The triples of parts; the pair of a part of two characters. */
function numbersOf(parts: readonly string[]): Uint16Array {
  const found = new Set<number>();
  for (const part of parts) {
    const all = Array.from({ length: part.length }, (_, at) => codes[part.charCodeAt(at)] ?? beyondAscii);
    const [first = 0, second = 0] = all;
    if (all.length === 2) found.add(tripleCount + ((first << 5) | second));
    all.slice(2).forEach((last, at) => {
      found.add(((all[at] as number) << 10) | ((all[at + 1] as number) << 5) | last);
    });
  }
  return Uint16Array.from(found);
}
