import { type Requirement, requiredBy } from './required-text.ts';

/** Characters as numbers of 5 bits: letters without their case; one number each for digits, space or hyphen, other signs, others. */
const codes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  if (character >= 'a' && character <= 'z') return character.charCodeAt(0) - 96;
  if (character >= '0' && character <= '9') return 27;
  return character === ' ' || character === '-' ? 28 : 29;
});
const beyondAscii = 30;

/** Numbers by which a text is known to hold a triple of characters; different triples may share one. Then those of pairs. */
const tripleCount = 1 << 13;
const pairCount = 1 << 10;

/**
 * What a text must hold, as instructions of three numbers: a triple or pair, and where to go on if the text holds it and if
 * not. The last one comes first.
 */
type Program = Uint16Array;
const holdsAll = 0xffff;
const lacksOne = 0xfffe;

/**
 * A pattern that runs only on texts that hold what it requires. Descriptions are read by hundreds of patterns, few of which
 * match: looking up the triples of characters that it requires takes nanoseconds, each pattern by itself microseconds.
 * https://swtch.com/~rsc/regexp/regexp4.html ("Indexing Regular Expressions")
 */
export class QuickPattern {
  readonly #form: RegExp;
  /** Undefined before the first text. */
  #program: Program | undefined;

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
    this.#program ??= programOf(requiredBy(this.#form));
    return holds(indexOf(text), this.#program);
  }
}

/** The triples and pairs of one text: those whose entry is the current `round`. */
interface TextIndex {
  text: string;
  readonly marks: Uint16Array;
  round: number;
}

/** Of the last texts: patterns go over a text, variants of it and names in it by turns. */
const indexes: TextIndex[] = Array.from({ length: 4 }, () => ({
  text: '',
  marks: new Uint16Array(tripleCount + pairCount),
  round: 0,
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
  const { marks } = index;
  index.text = text;
  index.round++;
  if (index.round > 0xffff) {
    marks.fill(0);
    index.round = 1;
  }
  const { round } = index;
  let triple = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    triple = ((triple << 5) | (code < 128 ? (codes[code] as number) : beyondAscii)) & 0x7fff;
    marks[tripleNumber(triple)] = round;
    marks[pairNumber(triple)] = round;
  }
}

function tripleNumber(triple: number): number {
  return (triple ^ (triple >> 7)) & (tripleCount - 1);
}

function pairNumber(pair: number): number {
  return tripleCount + (pair & (pairCount - 1));
}

function holds({ marks, round }: TextIndex, program: Program): boolean {
  let at = program.length - 3;
  if (at < 0) return true;
  while (at < lacksOne) {
    at = program[at + (marks[program[at] as number] === round ? 1 : 2)] as number;
  }
  return at === holdsAll;
}

function programOf(requirement: Requirement): Program {
  const program: number[] = [];
  writeProgram(requirement, holdsAll, lacksOne, program);
  return Uint16Array.from(program);
}

/** Writes the instructions for a requirement, the last one first. Returns where they start. */
function writeProgram(requirement: Requirement, holding: number, lacking: number, program: number[]): number {
  if (requirement === null) return holding;
  if (typeof requirement === 'string') {
    let next = holding;
    for (const number of numbersOf(requirement)) next = program.push(number, next, lacking) - 3;
    return next;
  }
  if ('all' in requirement) {
    return requirement.all.reduceRight<number>((next, each) => writeProgram(each, next, lacking, program), holding);
  }
  return requirement.any.reduceRight<number>((next, each) => writeProgram(each, holding, next, program), lacking);
}

/** The numbers of the triples of a part, of its pair if it has two characters. */
function numbersOf(part: string): number[] {
  const all = Array.from({ length: part.length }, (_, at) => codes[part.charCodeAt(at)] ?? beyondAscii);
  const [first = 0, second = 0] = all;
  if (all.length === 2) return [pairNumber((first << 5) | second)];
  return all
    .slice(2)
    .map((last, at) => tripleNumber(((all[at] as number) << 10) | ((all[at + 1] as number) << 5) | last));
}
