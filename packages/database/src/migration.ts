import type { Kysely } from 'kysely';
import type { Engine } from './database.ts';

/** What a migration works with. */
export interface MigrationStep {
  /** Statements may differ by engine. */
  readonly engine: Engine;
  /** Whether the migration runs in a transaction: all do but those of `addIndex` on a PostgreSQL database with rows. */
  readonly inTransaction: boolean;
  /** Runs a script of one or more statements. */
  exec(script: string): Promise<void>;
  /** Kysely's schema builder and queries, for text that suits both engines. */
  readonly kysely: Kysely<unknown>;
}

/**
 * One change of the tables, while an older version of the service may be running on them. It expands: adds tables, indexes,
 * or columns that an older version need not fill. What an older version may still use is removed by a `contract`. Never edit
 * a published one.
 */
export interface Migration {
  (step: MigrationStep): Promise<void>;
  /** The oldest version that works with the tables after a `contract`; undefined if all do. */
  readonly oldestVersion?: string;
  /** Present for `addIndex`: where it runs if the table may be large. */
  readonly outsideTransaction?: true;
}

/** Migrations by name. Names are numbered, as in `0001-accounts`, and run in the order of their names. */
export type Migrations = Record<string, Migration>;

/**
 * A migration that removes, renames or restricts what earlier versions use: it drops a table or a column, changes a type,
 * requires a value, or rewrites rows into another form.
 * @param oldestVersion the first version that works without what it removes, as in `0.4.0`: versions before it refuse to
 *   start on the database. For an upgrade without downtime it is one that was released before the migration is.
 */
export function contract(oldestVersion: string, run: (step: MigrationStep) => Promise<void>): Migration {
  return Object.assign(run, { oldestVersion });
}

/** An index of a table that may be large. */
export interface NewIndex {
  readonly name: string;
  readonly table: string;
  /** Columns or expressions, and a condition, as after the table's name: `(user_id, at) WHERE at IS NOT NULL`. */
  readonly on: string;
}

/**
 * A migration that adds an index while others write to the table. On PostgreSQL it runs outside a transaction; what a
 * killed process leaves of it is removed and made again.
 * https://www.postgresql.org/docs/18/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export function addIndex({ name, table, on }: NewIndex): Migration {
  const run = async ({ exec, inTransaction, kysely }: MigrationStep) => {
    if (inTransaction) return exec(`CREATE INDEX ${name} ON ${table} ${on}`);
    const { sql } = await import('kysely');
    const { rows } = await sql<{
      lock_timeout: string;
      left: boolean;
    }>`SELECT current_setting('lock_timeout') AS lock_timeout,
      EXISTS (SELECT FROM pg_catalog.pg_index WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid) AS left`.execute(
      kysely,
    );
    const [found] = rows;
    // It waits for transactions that are older, but nothing waits for it.
    await exec('SET lock_timeout = 0');
    try {
      if (found?.left) await exec(`DROP INDEX CONCURRENTLY ${name}`);
      await exec(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${table} ${on}`);
    } finally {
      await exec(`SET lock_timeout = '${found?.lock_timeout}'`);
    }
  };
  return Object.assign(run, { outsideTransaction: true as const });
}
