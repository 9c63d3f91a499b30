import type { Transaction, Value } from '@kairan/database/open';
import { documentText, namesText, toTsvector } from '@kairan/full-text/tokens';
import type { Document } from '../document/derive.ts';
import type { TokenPairs } from './token-pairs.ts';

type Words = Pick<Document, 'names' | 'texts' | 'facetTokens'>;

interface PendingRow extends Words {
  recentAt: string | null;
}

/**
 * What one transaction puts into the full-text index, written at its end in the order of the keys: SQLite's FTS5 gathers
 * rows in memory and writes all of them out as soon as one comes whose key is not above the one before.
 */
export class PendingTokens {
  readonly #rows = new Map<number, PendingRow>();

  /**
   * What a new row is to be found by.
   * @param recentAt when it was learnt, where that is news: its words are then kept for a while (`recent_words`)
   */
  put(id: number, { names, texts, facetTokens }: Words, recentAt: string | null): void {
    this.#rows.set(id, { names, texts, facetTokens, recentAt });
  }

  /** Takes a row out of the index, whether it is there or only about to be. */
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
    // Any other table last: FTS5 writes out what it has gathered when a statement that may be undone alone follows.
    for (const values of recent) {
      await tx.run('insert into recent_words (id, at, names, body) values (?, ?, ?, ?)', values);
    }
    await pairs.write(tx);
  }
}
