import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { migrationTimeouts } from '@kairan/database/timeouts';
import type { ServiceData } from '../service-data.ts';
import { inLongTransaction } from './long-transaction.ts';
import { dropState } from './unfinished-state.ts';

/** Writes the files of a restored database; null if there are none to write. */
type WriteFiles = ((db: Database) => Promise<void>) | null;

/** What was done to a filled database. */
export interface Finished {
  /** The names of the migrations that ran, because the rows are of an earlier version. */
  readonly migrated: readonly string[];
  /** Sentences about derived rows that could not be made, for the operator. */
  readonly problems: readonly string[];
}

/**
 * Brings a filled database up to the version of the program, fills its derived tables, and releases it for use. Can be
 * repeated after an interruption.
 */
export async function finishDatabase(
  url: string,
  { migrations, rebuild }: Pick<ServiceData, 'migrations' | 'rebuild'>,
  { writeFiles, onStep }: { readonly writeFiles: WriteFiles; readonly onStep: (what: string) => void },
): Promise<Finished> {
  const db = await openDatabase(url, { synchronous: 'normal', connections: 4, timeouts: migrationTimeouts });
  try {
    const migrated = await migrate(db, migrations, { unfinished: true });
    await writeFiles?.(db);
    onStep('filling derived tables');
    const problems = await rebuild({ db, url }, onStep);
    await inLongTransaction(db, async (tx) => {
      await dropState(tx);
      // The planner knows nothing about rows that were written at once.
      if (tx.engine === 'postgres') await tx.exec('ANALYZE');
    });
    // Everything is in the file and on disk before success is reported.
    if (db.engine === 'sqlite') await db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return { migrated, problems };
  } finally {
    await db.close();
  }
}
