import type { Database, Transaction, Value } from '@kairan/database/open';
import { orderedKey, quoted, rangeCondition } from '../key-range.ts';
import { readRows } from '../read-rows.ts';
import { keyOf, type RowLines } from '../row-lines.ts';
import type { CopiedTable } from '../table-catalog.ts';
import { insertRows } from './insert-rows.ts';

/**
 * Makes a table equal to that of a source, part by part: a part of the source's rows replaces what the table has after the
 * part before, up to the same last key, in one transaction. Parts that are equal already are left alone, so that an
 * interrupted copy continues where it was, and a repeated one writes only what has changed.
 */
export class TableWriter {
  readonly #db: Database;
  readonly #table: CopiedTable;
  readonly #orderedKey: readonly string[];
  /** The key up to which the table is equal. */
  #after: readonly Value[] | null = null;
  /** Whether the table may have rows after that key. */
  #mayHaveMore = true;
  #inserted = 0;

  /** @param db an unfinished database without constraints but primary keys (`withoutConstraints`) */
  constructor(db: Database, table: CopiedTable) {
    this.#db = db;
    this.#table = table;
    this.#orderedKey = orderedKey(db.engine, table);
  }

  /** Rows that were inserted, which is none for an equal table. */
  get inserted(): number {
    return this.#inserted;
  }

  /** Writes the next rows of the source. */
  async write(lines: RowLines): Promise<void> {
    const last = lines.at(-1);
    if (last === undefined) return;
    const upTo = keyOf(this.#table, last);
    await this.#db.transaction(async (tx) => {
      if (await this.#isStored(tx, lines, upTo)) return;
      await insertRows(this.#db, tx, this.#table, lines);
      this.#inserted += lines.length;
    });
    this.#after = upTo;
  }

  /** Removes what the table has after the last row of the source. */
  async end(): Promise<void> {
    if (this.#mayHaveMore) await this.#db.transaction((tx) => this.#deleteUpTo(tx, null));
  }

  /** Whether the table has exactly these rows up to a key. What it has instead is removed. */
  async #isStored(tx: Transaction, lines: RowLines, upTo: readonly Value[]): Promise<boolean> {
    if (!this.#mayHaveMore) return false;
    this.#mayHaveMore = await this.#hasMore(tx);
    if (!this.#mayHaveMore) return false;
    const stored: string[] = [];
    const range = { after: this.#after, upTo };
    for await (const group of readRows({ db: this.#db, tx }, this.#table, range, lines.length + 1))
      stored.push(...group);
    if (stored.length === lines.length && lines.every((line, i) => line === stored[i])) return true;
    await this.#deleteUpTo(tx, upTo);
    return false;
  }

  async #hasMore(tx: Transaction): Promise<boolean> {
    const { where, params } = rangeCondition(this.#orderedKey, { after: this.#after, upTo: null });
    return (await tx.get(`SELECT 1 FROM ${quoted(this.#table.name)}${where} LIMIT 1`, params)) !== undefined;
  }

  async #deleteUpTo(tx: Transaction, upTo: readonly Value[] | null): Promise<void> {
    const { where, params } = rangeCondition(this.#orderedKey, { after: this.#after, upTo });
    await tx.run(`DELETE FROM ${quoted(this.#table.name)}${where}`, params);
  }
}
