import type { Database } from '@kairan/database/open';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** The most connections to PostgreSQL that a service opens. */
export interface OpenedConnections {
  /** By each of its processes. */
  readonly process: number;
  /** By one of its processes only, for work that is done once. */
  readonly once: number;
}

const check = 'connections';

/** Compares the connections that a service may open with those that PostgreSQL allows. SQLite has none. */
export async function connectionFindings(db: Database, { process, once }: OpenedConnections): Promise<Finding[]> {
  if (db.engine === 'sqlite') return [];
  const { allowed, used } = await readLimits(db);
  const free = Math.max(0, allowed - used);
  const [needed, whileRestarting] = [process + once, 2 * process + once];
  const message = `PostgreSQL has ${free} connections for this database (${used} of ${allowed} are used by other databases); one process of the service opens at most ${needed}, two during a restart ${whileRestarting}.`;
  const action = 'Raise max_connections of PostgreSQL, or the limit of the role or the database.';
  if (free < needed) return [fault(check, message, action)];
  return [free < whileRestarting ? warning(check, message, action) : fine(check, message)];
}

/**
 * Reads how many connections PostgreSQL allows this role in this database, and how many of them other databases use.
 * https://www.postgresql.org/docs/current/runtime-config-connection.html
 */
async function readLimits(db: Database): Promise<{ allowed: number; used: number }> {
  const row = await db.get<{ server: number; role: number; database: number; used: number }>(
    `SELECT CAST(current_setting('max_connections') AS int) - CAST(current_setting('superuser_reserved_connections') AS int)
         - CAST(coalesce(current_setting('reserved_connections', true), '0') AS int) AS server,
       (SELECT rolconnlimit FROM pg_catalog.pg_roles WHERE rolname = current_user) AS role,
       (SELECT datconnlimit FROM pg_catalog.pg_database WHERE datname = current_database()) AS database,
       (SELECT CAST(coalesce(sum(numbackends), 0) AS int) FROM pg_catalog.pg_stat_database WHERE datname <> current_database()) AS used`,
  );
  if (!row) throw new Error('PostgreSQL does not say how many connections it allows.');
  // -1 is no limit. Those of other databases count only for the server.
  const limits = [row.role, row.database].filter((limit) => limit >= 0);
  const least = Math.min(...limits, Number.POSITIVE_INFINITY);
  return least < row.server - row.used ? { allowed: least, used: 0 } : { allowed: row.server, used: row.used };
}
