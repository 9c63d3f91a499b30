/** A power of two. */
const size = 1 << 14;

interface Entry {
  token: string;
  slot: number;
}

/** A table of tokens, each with a number, that finds tokens in a text without creating substrings. */
export class TokenTable {
  readonly #entries = new Array<Entry[] | undefined>(size).fill(undefined);

  /** @param token must not be in the table */
  add(token: string, slot: number): void {
    let hash = 0;
    for (let i = 0; i < token.length; i++) hash = hashWith(hash, token.charCodeAt(i));
    const position = hash & (size - 1);
    this.#entries[position] = [...(this.#entries[position] ?? []), { token, slot }];
  }

  /**
   * The number of the token at `at` to `end` of a text; -1 if the table does not have it.
   * @param hash of its code units, built with `hashWith` from 0
   */
  find(hash: number, text: string, at: number, end: number): number {
    const entries = this.#entries[hash & (size - 1)];
    if (entries === undefined) return -1;
    for (const { token, slot } of entries) {
      if (token.length === end - at && text.startsWith(token, at)) return slot;
    }
    return -1;
  }
}

/** Extends the hash of a token by one code unit. */
export function hashWith(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}
