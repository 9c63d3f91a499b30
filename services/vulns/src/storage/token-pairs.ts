import type { Transaction } from '@kairan/database/open';
import type { Pairs } from '@kairan/full-text/tokens';

/** Above every code point, so that two code points combine into one number. */
const beyond = 0x110000;

/**
 * Stores the tokens of Chinese, Japanese and Korean text by first character: a search for a single character looks up
 * each of them by name. SQLite only: PostgreSQL searches by prefix.
 */
export class TokenPairs implements Pairs {
  /** Pairs this process has stored or is about to store. */
  readonly #known = new Set<number>();
  #fresh: string[] = [];

  met(first: number, second: number): void {
    const pair = first * beyond + second;
    if (this.#known.has(pair)) return;
    this.#known.add(pair);
    this.#fresh.push(String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second)));
  }

  /** Stores the pairs found since the last call. */
  async write(tx: Transaction): Promise<void> {
    const fresh = this.#fresh;
    this.#fresh = [];
    for (const token of fresh) {
      const [first = ''] = token;
      await tx.run('insert into pair (first, token) values (?, ?) on conflict do nothing', [first, token]);
    }
  }

  /** Clears the cache after a transaction that was not committed. */
  clear(): void {
    this.#known.clear();
    this.#fresh = [];
  }
}
