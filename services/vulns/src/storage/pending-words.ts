import type { Transaction } from '@kairan/database/open';
import { toTsvector } from '../search/tokens.ts';

interface Words {
  names: string;
  body: string;
}

/**
 * What one transaction puts into the full-text index, written at its end in the order of the keys: SQLite's FTS5 gathers
 * rows in memory and writes all of them out as soon as one comes whose key is not above the one before.
 */
export class PendingWords {
  readonly #rows = new Map<number, Words>();

  /** The tokens of a new row. */
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
    for (const [id, { names, body }] of rows) {
      if (tx.engine === 'sqlite') {
        await tx.run('insert into words (rowid, names, body) values (?, ?, ?)', [id, names, body]);
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
