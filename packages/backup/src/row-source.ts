import type { RowLines } from './row-lines.ts';
import type { Sequences } from './sequences.ts';
import type { CopiedTable } from './table-catalog.ts';
import type { TableDigest } from './table-digest.ts';

/** Where rows are copied from: a database at one moment, or an archive of one. */
export interface RowSource {
  /** The migrations that its tables are the result of, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: Sequences;
  /** Reads all rows of a table in the order of its key. */
  rows(table: CopiedTable): AsyncIterable<RowLines>;
  /** What the rows of a table must add up to; null if that is known only after they are read. */
  expected(table: CopiedTable): TableDigest | null;
}
