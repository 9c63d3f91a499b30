import type { Transaction, Value } from '@kairan/database/open';
import { documentText, namesText, toTsvector } from '@kairan/full-text/tokens';
import type { Document } from '../document/derive.ts';
import type { TokenPairs } from './token-pairs.ts';

type Words = Pick<Document, 'names' | 'texts' | 'facetTokens'>;

interface PendingRow extends Words {
  recentAt: string | null;
}

/**
 * Collects the entries of one transaction for the full-text index and writes them at its end in key order: SQLite's
 * FTS5 buffers rows in memory and flushes them all as soon as a key is not above the previous one.
 */
export class PendingTokens {
  readonly #rows = new Map<number, PendingRow>();

  /**
   * Adds the tokens of a new row.
   * @param recentAt when it was recorded, if that is news: its words are then stored for a while (`recent_words`)
   */
  put(id: number, { names, texts, facetTokens }: Words, recentAt: string | null): void {
    this.#rows.set(id, { names, texts, facetTokens, recentAt });
  }

  /** Removes a row from the index, whether it is stored or still pending. */
  async remove(tx: Transaction, id: number): Promise<void> {
    if (this.#rows.delete(id)) return;
    if (tx.engine === 'sqlite') {
      await tx.run('delete from words where rowid = ?', [id]);
      await tx.run('delete from recent_words where id = ?', [id]);
    } else {
      await tx.run('with recent as (delete from recent_words where id = ?) delete from words where id = ?', [id, id]);
    }
  }

  async write(tx: Transaction, pairs: TokenPairs): Promise<void> {
    const rows = [...this.#rows].sort(([a], [b]) => a - b);
    const recent: Value[][] = [];
    const met = tx.engine === 'sqlite' ? pairs : undefined;
    for (const [id, words] of rows) {
      const names = documentText(words.names, [], met);
      const body = documentText(words.texts, words.facetTokens, met);
      if (tx.engine === 'sqlite') {
        const values = [id, `${names} ${namesText(names)}`, body];
        await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', values);
      } else {
        const insert = 'insert into words (id, names, body) values (?, cast(? as tsvector), cast(? as tsvector))';
        await tx.run(insert, [id, toTsvector(names), toTsvector(body)]);
      }
      if (words.recentAt !== null) recent.push([id, words.recentAt, names, body]);
    }
    // Other tables come last: FTS5 flushes its buffer before a statement that can be rolled back on its own.
    for (const values of recent) {
      await tx.run('insert into recent_words (id, at, names, body) values (?, ?, ?, ?)', values);
    }
    await pairs.write(tx);
  }
}
