import type { Transaction } from '@kairan/database/open';
import { documentText, namesText, toTsvector } from '@kairan/full-text/tokens';
import type { Document } from '../ingest/derive.ts';
import type { PairBook } from './pair-book.ts';

type Words = Pick<Document, 'names' | 'texts' | 'facetTokens'>;

/**
 * What one transaction puts into the full-text index, written at its end in the order of the keys: SQLite's FTS5 gathers
 * rows in memory and writes all of them out as soon as one comes whose key is not above the one before.
 */
export class PendingWords {
  readonly #rows = new Map<number, Words>();

  /** What a new row is to be found by. */
  put(id: number, words: Words): void {
    this.#rows.set(id, words);
  }

  /** Takes a row out of the index, whether it is there or only about to be. */
  async remove(tx: Transaction, id: number): Promise<void> {
    if (this.#rows.delete(id)) return;
    await tx.run(tx.engine === 'sqlite' ? 'delete from words where rowid = ?' : 'delete from words where id = ?', [id]);
  }

  async write(tx: Transaction, pairs: PairBook): Promise<void> {
    const rows = [...this.#rows].sort(([a], [b]) => a - b);
    for (const [id, words] of rows) {
      if (tx.engine === 'sqlite') {
        const names = documentText(words.names, [], pairs);
        const body = documentText(words.texts, words.facetTokens, pairs);
        const values = [id, `${names} ${namesText(names)}`, body];
        await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', values);
      } else {
        const names = toTsvector(documentText(words.names, []));
        const body = toTsvector(documentText(words.texts, words.facetTokens));
        const insert = 'insert into words (id, names, body) values (?, cast(? as tsvector), cast(? as tsvector))';
        await tx.run(insert, [id, names, body]);
      }
    }
    // Any other table last: FTS5 writes out what it has gathered when a statement that may be undone alone follows.
    await pairs.write(tx);
  }
}
