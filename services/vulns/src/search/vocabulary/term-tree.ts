import type { Meaning } from './read-meaning.ts';
import type { Script, TermUnit } from './term-units.ts';
import { unitsOf } from './term-units.ts';
import { vocabulary } from './vocabulary.ts';

/** A place in the tree of terms by their characters. */
export interface TermNode {
  readonly next: Map<string, TermNode>;
  /** The term that ends here. */
  term: TreeTerm | null;
}

interface TreeTerm {
  readonly meaning: Meaning;
  readonly length: number;
  /** Characters before which one of its spellings has a blank or a sign. */
  readonly parted: Set<number>;
}

let root: TermNode | null = null;

/** The tree of the vocabulary, built at its first use. */
export function termTree(): TermNode {
  if (root !== null) return root;
  root = { next: new Map(), term: null };
  for (const { text, meaning } of vocabulary()) {
    for (const spelling of withPlurals(text)) add(root, unitsOf(spelling), meaning);
  }
  return root;
}

function add(from: TermNode, units: readonly TermUnit[], meaning: Meaning): void {
  let node = from;
  for (const { character } of units) {
    let next = node.next.get(character);
    if (next === undefined) {
      next = { next: new Map(), term: null };
      node.next.set(character, next);
    }
    node = next;
  }
  node.term ??= { meaning, length: units.length, parted: new Set() };
  if (node.term.meaning !== meaning) return;
  for (const [index, { parted }] of units.entries()) if (parted) node.term.parted.add(index);
}

/** A term of Latin words and its plurals: English ones end the last word, French ones each of the first two or all. */
function withPlurals(text: string): string[] {
  if (!/^[\p{sc=Latin}’' -]{5,}$/u.test(text)) return [text];
  const words = text.split(' ');
  const last = words.length - 1;
  const plural = (indexes: readonly number[]) =>
    words.map((word, index) => (indexes.includes(index) && /[^sxz]$/.test(word) ? `${word}s` : word)).join(' ');
  return [...new Set([text, plural([last]), plural([0]), plural([0, last])])];
}

/** A term this long may stand beside characters of its own script, and have blanks where it has none. */
const longEnough: Readonly<Record<Script, number>> = { latin: Number.POSITIVE_INFINITY, katakana: 5, han: 4, other: 0 };
/** Characters of a Latin term that may be written apart. */
const mayBeParted = 8;

/** The longest term that begins at a character; null if none does. */
export function longestTermAt(units: readonly TermUnit[], at: number): TreeTerm | null {
  let node = termTree();
  let longest: TreeTerm | null = null;
  const partedAt: number[] = [];
  for (let i = at; i < units.length; i++) {
    const { character, parted, script } = units[i] as TermUnit;
    const next = node.next.get(character);
    if (next === undefined) break;
    if (i > at && parted && script === 'latin') partedAt.push(i - at);
    node = next;
    if (node.term !== null && fits(node.term, units, at, partedAt)) longest = node.term;
  }
  return longest;
}

function fits(term: TreeTerm, units: readonly TermUnit[], at: number, partedAt: readonly number[]): boolean {
  if (term.length < mayBeParted && partedAt.some((index) => !term.parted.has(index))) return false;
  return isEdge(units, at, term.length) && isEdge(units, at + term.length, term.length);
}

/** Whether a term of some length may begin or end before a character. */
function isEdge(units: readonly TermUnit[], at: number, length: number): boolean {
  const before = units[at - 1];
  const after = units[at];
  if (before === undefined || after === undefined || after.parted || before.script !== after.script) return true;
  return length >= longEnough[after.script];
}
