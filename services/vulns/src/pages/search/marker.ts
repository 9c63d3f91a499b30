import { type Marks, marksIn } from '@kairan/full-text/marks';
import type { Term } from '@kairan/full-text/query';

/** Finds the words of a search in the texts of a page. Each text is looked through once. */
export class Marker {
  /** The words and phrases of each part of the search; any of them shows it. */
  readonly #parts: readonly (readonly Term[])[];
  readonly #terms: readonly Term[];
  readonly #marks = new Map<string, Marks>();

  constructor(parts: readonly (readonly Term[])[]) {
    this.#parts = parts.filter((terms) => terms.length > 0);
    this.#terms = this.#parts.flat();
  }

  /** Whether there is nothing to mark. */
  get isEmpty(): boolean {
    return this.#terms.length === 0;
  }

  marks(text: string): Marks {
    const known = this.#marks.get(text);
    if (known) return known;
    const marks = marksIn(text, { terms: this.#terms });
    this.#marks.set(text, marks);
    return marks;
  }

  /**
   * The words and phrases of the parts that no text of a row shows.
   * @param texts first those that show most: no more are looked through than needed
   */
  unseen(texts: readonly string[]): Term[] {
    let left = this.#parts;
    for (const text of texts) {
      if (left.length === 0) break;
      const { found } = this.marks(text);
      if (found.size > 0) left = left.filter((terms) => !terms.some((term) => found.has(term)));
    }
    return left.flat();
  }
}
