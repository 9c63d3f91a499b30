/** The first characters of a word by which names are found. */
const keyLength = 3;

/** Above the length of any name. */
const longest = 65_536;

/** Names in memory, found by what one of their words and the following begin with. */
export class BegunNames<T> {
  readonly #names: string[] = [];
  readonly #values: T[] = [];
  /**
   * The starts of words in names, by the first characters from there on: the index of the name × `longest` + the offset. A
   * string and an object for each would take ten times as much memory.
   */
  readonly #starts = new Map<string, number[]>();

  /** @param name folded (`foldedName`) */
  add(name: string, value: T): void {
    const first = longest * this.#names.length;
    this.#names.push(name);
    this.#values.push(value);
    for (const { index } of name.matchAll(wordStart)) {
      const key = name.slice(index, index + keyLength);
      const starts = this.#starts.get(key);
      if (starts) starts.push(first + index);
      else this.#starts.set(key, [first + index]);
    }
  }

  /**
   * Finds the names in which a text begins a word: `http serv` is in `apache http server`. A text of fewer than three
   * characters must be the whole rest of the name.
   * @param text folded
   */
  begun(text: string): Set<T> {
    const found = new Set<T>();
    for (const start of this.#starts.get(text.slice(0, keyLength)) ?? []) {
      const index = Math.floor(start / longest);
      const name = this.#names[index] as string;
      const offset = start % longest;
      if (text.length < keyLength ? name.length === offset + text.length : name.startsWith(text, offset))
        found.add(this.#values[index] as T);
    }
    return found;
  }
}

/** The first letter or digit, and each after a sign that separates words. */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}.]/gu;
