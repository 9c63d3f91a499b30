import { shownDatabaseUrl } from '@kairan/database/existing-database';
import { openDatabase } from '@kairan/database/open';
import { type ServerState, serverState } from '@kairan/database/server-state';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** A replica of PostgreSQL that serves reads. */
export interface CheckedReplica {
  readonly url: string;
  readonly primaryUrl: string;
  /** The setting of the URL: `VULNS_DATABASE_READ_URL`. */
  readonly setting: string;
}

const check = 'replica';

/** Checks that a replica answers, and is one of the service's database. A primary that does not answer is found by another check. */
export async function replicaFindings({ url, primaryUrl, setting }: CheckedReplica): Promise<Finding[]> {
  const shown = shownDatabaseUrl(url);
  let replica: ServerState;
  try {
    replica = await ask(url);
  } catch (error) {
    const action = `Start it, or correct ${setting}. Until then the primary serves reads.`;
    return [warning(check, `${shown}: ${(error as Error).message}`, action)];
  }
  const wrong = `Name a replica of the database by streaming replication, or leave out ${setting}.`;
  if (!replica.standby) return [fault(check, `${shown} is no replica, so the primary serves reads.`, wrong)];
  const primary = await ask(primaryUrl).catch(() => null);
  if (primary === null) return [];
  if (primary.identity !== replica.identity) return [fault(check, `${shown} is a replica of another database.`, wrong)];
  const bytes = Math.max(0, (primary.position ?? 0) - (replica.position ?? 0));
  return [fine(check, `${shown} is ${bytes.toLocaleString('en')} bytes of the log behind the primary.`)];
}

async function ask(url: string): Promise<ServerState> {
  const db = await openDatabase(url, { readOnly: true, connections: 1 });
  try {
    return await serverState(db);
  } finally {
    await db.close();
  }
}
