import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction, Value } from '@kairan/database/open';
import { documentText } from '@kairan/full-text/tokens';
import type { Document } from '../document/derive.ts';
import { type WordsChange, writeWords } from './write-words.ts';

type Words = Pick<Document, 'names' | 'nameTokens' | 'texts'>;

interface PendingRow {
  /** Null if the row is to be removed. */
  words: Words | null;
  /** Whether the index has the row from before the transaction. */
  isStored: boolean;
  recentAt: string | null;
}

/**
 * Collects the entries of one transaction for the full-text index and writes them at its end in the order of slots:
 * SQLite's FTS5 buffers rows in memory and flushes them all as soon as a row id does not rise.
 */
export class PendingTokens {
  readonly #rows = new Map<number, PendingRow>();

  /**
   * Adds the words of a vulnerability, in place of those that the index has.
   * @param isStored whether the vulnerability was stored before
   * @param recentAt when it was recorded, if that is news: its words are then stored for a while (`recent_words`)
   */
  put(slot: number, { names, nameTokens, texts }: Words, isStored: boolean, recentAt: string | null): void {
    this.#set(slot, { words: { names, nameTokens, texts }, isStored, recentAt });
  }

  /** Removes a stored vulnerability from the index. */
  remove(slot: number): void {
    this.#set(slot, { words: null, isStored: true, recentAt: null });
  }

  /** What is still pending is not in the index. */
  #set(slot: number, row: PendingRow): void {
    const isStored = this.#rows.get(slot)?.isStored ?? row.isStored;
    this.#rows.set(slot, { ...row, isStored });
  }

  async write(tx: Transaction): Promise<void> {
    const rows = [...this.#rows].sort(([a], [b]) => a - b);
    const recent: Value[][] = [];
    const changes = rows.map(([slot, { words, isStored, recentAt }]): WordsChange => {
      if (words === null) return { slot, isStored, words };
      const names = documentText(words.names, []);
      const named = words.nameTokens.join(' ');
      const body = documentText(words.texts, []);
      if (recentAt !== null) recent.push([slot, recentAt, `${names} ${named}`, body]);
      return { slot, isStored, words: { names, named, body } };
    });
    await writeWords(tx, changes);
    // Other tables come last: FTS5 flushes its buffer before a statement that can be rolled back on its own.
    for (const [slot, { isStored }] of rows) {
      if (isStored) await tx.run('delete from recent_words where slot = ?', [slot]);
    }
    await insertRows(tx, 'recent_words', ['slot', 'at', 'names', 'body'], recent);
  }
}
