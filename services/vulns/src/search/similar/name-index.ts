import { editDistance } from '@kairan/full-text/edit-distance';
import { inSlices, type Work } from '../image/slices.ts';
import { bitsIn } from '../slot-set.ts';
import { comparedForm } from './compared-form.ts';
import { editsIn } from './edits-in.ts';

/** Names that are folded in one step. */
const stepSize = 500;

/** A name that is like a word. */
export interface Near<T> {
  readonly name: string;
  readonly value: T;
  /** The number of edits between both; for a name that only begins with the word, the most that are accepted. */
  readonly distance: number;
}

/** Names in memory, folded once, among which those like a word are found. */
export class NameIndex<T> {
  readonly #names: string[] = [];
  /** Those that differ from their names are other strings. */
  readonly #folded: string[] = [];
  readonly #values: T[] = [];
  /** The characters of each name, as bits: a name whose bits differ too much needs no comparison. */
  #characters = new Uint32Array(0);

  /** Folds names in slices, so that no other request waits for all of them. */
  static of<T>(names: Iterable<readonly [name: string, value: T]>): Promise<NameIndex<T>> {
    return inSlices(NameIndex.#fold(names));
  }

  static *#fold<T>(names: Iterable<readonly [name: string, value: T]>): Work<NameIndex<T>> {
    const index = new NameIndex<T>();
    const characters: number[] = [];
    for (const [name, value] of names) {
      const folded = comparedForm(name);
      index.#names.push(name);
      index.#folded.push(folded);
      index.#values.push(value);
      characters.push(charactersOf(folded));
      if (characters.length % stepSize === 0) yield;
    }
    index.#characters = Uint32Array.from(characters);
    return index;
  }

  /**
   * Finds the names within one or two edits of a word (`editsIn`: letters left out, added, replaced or swapped with their
   * neighbour), and those that begin with it, in no order.
   */
  near(word: string): Near<T>[] {
    const wanted = comparedForm(word);
    const edits = editsIn(wanted);
    if (edits === 0) return [];
    const bits = charactersOf(wanted);
    const found: Near<T>[] = [];
    for (let i = 0; i < this.#folded.length; i++) {
      const those = this.#characters[i] as number;
      const mayBegin = (bits & ~those) === 0;
      // An edit takes away a character, adds one, or both.
      if (!mayBegin && bitsIn(bits ^ those) > 2 * edits) continue;
      const distance = distanceOf(wanted, this.#folded[i] as string, edits, mayBegin);
      if (distance <= edits) found.push({ name: this.#names[i] as string, value: this.#values[i] as T, distance });
    }
    return found;
  }
}

function distanceOf(word: string, name: string, edits: number, mayBegin: boolean): number {
  if (Math.abs(word.length - name.length) <= edits) {
    const distance = editDistance(word, name, edits);
    if (distance <= edits) return distance;
  }
  return mayBegin && name.startsWith(word) ? edits : edits + 1;
}

/** A bit for each character of a name; some share one. */
function charactersOf(name: string): number {
  let bits = 0;
  for (let i = 0; i < name.length; i++) bits |= 1 << (name.charCodeAt(i) & 31);
  return bits;
}
