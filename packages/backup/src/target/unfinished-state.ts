import type { Queries, Transaction } from '@kairan/database/open';
import { unfinishedTable } from '@kairan/database/unfinished';
import type { Definition } from './constraints.ts';

/** How far a restore or a copy into a database is. */
export interface UnfinishedState {
  /** What it is filled from: the id of an archive, or `copy`. */
  readonly origin: string;
  /** Whether the rows are complete and were compared. */
  readonly verified: boolean;
  /** The indexes and constraints that were dropped; null if they are there. */
  readonly dropped: readonly Definition[] | null;
}

/** Creates the table of the state, which keeps everything else from using the database. */
export async function createState(tx: Transaction, state: UnfinishedState): Promise<void> {
  await tx.exec(`CREATE TABLE ${unfinishedTable} (id integer PRIMARY KEY, state text NOT NULL)`);
  await tx.run(`INSERT INTO ${unfinishedTable} (id, state) VALUES (1, ?)`, [JSON.stringify(state)]);
}

export async function readState(db: Pick<Queries, 'get'>): Promise<UnfinishedState> {
  const row = await db.get<{ state: string }>(`SELECT state FROM ${unfinishedTable} WHERE id = 1`);
  if (!row) throw new Error(`The table ${unfinishedTable} is empty. Use another, empty database.`);
  return JSON.parse(row.state) as UnfinishedState;
}

export async function writeState(tx: Transaction, state: UnfinishedState): Promise<void> {
  await tx.run(`UPDATE ${unfinishedTable} SET state = ? WHERE id = 1`, [JSON.stringify(state)]);
}

/** Releases the database for use. */
export async function dropState(tx: Transaction): Promise<void> {
  await tx.exec(`DROP TABLE ${unfinishedTable}`);
}
