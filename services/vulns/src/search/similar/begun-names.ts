/** The first characters of a word by which names are found. */
const keyLength = 3;

/** A name from the start of one of its words on. */
interface Ending<T> {
  readonly text: string;
  readonly value: T;
}

/** Names in memory, found by what one of their words and the following begin with. */
export class BegunNames<T> {
  readonly #endings = new Map<string, Ending<T>[]>();

  /** @param name folded (`foldedName`) */
  add(name: string, value: T): void {
    for (const { index } of name.matchAll(wordStart)) {
      const text = name.slice(index);
      const key = text.slice(0, keyLength);
      const endings = this.#endings.get(key);
      if (endings) endings.push({ text, value });
      else this.#endings.set(key, [{ text, value }]);
    }
  }

  /**
   * Finds the names in which a text begins a word: `http serv` is in `apache http server`. A text of fewer than three
   * characters must be the whole rest of the name.
   * @param text folded
   */
  begun(text: string): Set<T> {
    const found = new Set<T>();
    for (const ending of this.#endings.get(text.slice(0, keyLength)) ?? []) {
      if (ending.text.startsWith(text)) found.add(ending.value);
    }
    return found;
  }
}

/** The first letter or digit, and each after a sign that separates words. */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}.]/gu;
