import type { Database } from '../database.ts';

/** A position in the log of writes (LSN) of PostgreSQL, as a number of bytes. */
export type LogPosition = number;

/** Where a PostgreSQL server is. */
export interface ServerState {
  /** Whether it replays the log of another one. */
  readonly standby: boolean;
  /** The cluster and the database: a replica has those of its primary. */
  readonly identity: string;
  /** Up to where it has written the log, as a replica replayed it; null if it has replayed nothing. */
  readonly position: LogPosition | null;
  /** Of a replica: milliseconds since the last commit that it has replayed; null if it has replayed none since it was started. */
  readonly sinceCommitMs: number | null;
}

/** Any user may call these functions. https://www.postgresql.org/docs/18/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL */
const query = `SELECT pg_is_in_recovery() AS standby,
  (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS identity,
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position,
  CAST(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 AS double precision) AS "sinceCommitMs"`;

/** Asks a PostgreSQL server where it is. */
export async function serverState(db: Pick<Database, 'get'>): Promise<ServerState> {
  return (await db.get<ServerState>(query)) as ServerState;
}
