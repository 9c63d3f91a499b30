import type { Transaction } from '@kairan/database/open';
import type { Document } from '../ingest/derive.ts';
import { documentText, namesText, toTsvector } from '../search/tokens.ts';

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

  async write(tx: Transaction): Promise<void> {
    const rows = [...this.#rows].sort(([a], [b]) => a - b);
    for (const [id, words] of rows) {
      const names = documentText(words.names, []);
      const body = documentText(words.texts, words.facetTokens);
      if (tx.engine === 'sqlite') {
        await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', [
          id,
          `${names} ${namesText(names)}`,
          body,
        ]);
      } else {
        await tx.run('insert into words (id, names, body) values (?, cast(? as tsvector), cast(? as tsvector))', [
          id,
          toTsvector(names),
          toTsvector(body),
        ]);
      }
    }
  }
}
