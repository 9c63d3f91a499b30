/** Characters of the end that can be looked at, at least. */
const kept = 512;

/**
 * A text that grows at its end, of which only the end is looked at: that of one long string would be copied with each
 * piece that is added.
 */
export class GrowingText {
  readonly #done: string[] = [];
  #end = '';

  /** The last characters. */
  get end(): string {
    return this.#end;
  }

  add(piece: string): void {
    this.#end += piece;
    const cut = this.#end.length - kept;
    if (cut <= kept) return;
    this.#done.push(this.#end.slice(0, cut));
    this.#end = this.#end.slice(cut);
  }

  /** Puts a backslash before the last character. */
  escapeLast(): void {
    this.#end = `${this.#end.slice(0, -1)}\\${this.#end.slice(-1)}`;
  }

  /** The whole text. */
  get whole(): string {
    return this.#done.join('') + this.#end;
  }
}
