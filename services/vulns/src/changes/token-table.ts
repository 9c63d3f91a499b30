/** A power of two. */
const size = 1 << 14;

interface Entry {
  token: string;
  slot: number;
}

/** Tokens with a number each, which are found in a text without making strings of its parts. */
export class TokenTable {
  readonly #entries = new Array<Entry[] | undefined>(size).fill(undefined);

  /** @param token that is not in the table */
  add(token: string, slot: number): void {
    let hash = 0;
    for (let i = 0; i < token.length; i++) hash = hashWith(hash, token.charCodeAt(i));
    const position = hash & (size - 1);
    this.#entries[position] = [...(this.#entries[position] ?? []), { token, slot }];
  }

  /**
   * The number of the token that stands in a text from `at` to `end`; -1 where the table does not have it.
   * @param hash of its code units, by `hashWith` from 0 on
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

/** The hash of a token with one more code unit. */
export function hashWith(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}
