import type { Transaction } from '@kairan/database/open';
import type { Pairs } from '@kairan/full-text/tokens';

/** Above every code point, so that two make one number. */
const beyond = 0x110000;

/**
 * Keeps the tokens of Chinese, Japanese and Korean runs, by the character they begin with: a search for a single character
 * asks for each of them by name. On SQLite only: PostgreSQL finds by beginnings itself.
 */
export class TokenPairs implements Pairs {
  /** What this process has stored, or is about to. */
  readonly #known = new Set<number>();
  #fresh: string[] = [];

  met(first: number, second: number): void {
    const pair = first * beyond + second;
    if (this.#known.has(pair)) return;
    this.#known.add(pair);
    this.#fresh.push(String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second)));
  }

  /** Stores what was met since the last time. */
  async write(tx: Transaction): Promise<void> {
    const fresh = this.#fresh;
    this.#fresh = [];
    for (const token of fresh) {
      const [first = ''] = token;
      await tx.run('insert into pair (first, token) values (?, ?) on conflict do nothing', [first, token]);
    }
  }

  /** Knows nothing any more: what it wrote was not committed. */
  forget(): void {
    this.#known.clear();
    this.#fresh = [];
  }
}
