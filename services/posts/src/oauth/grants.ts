import type { Queries } from '@kairan/database/open';

/** A connected app as its user sees it: all its grants together. Times are milliseconds since 1970. */
export interface ConnectedApp {
  /** Identifies the app for disconnecting it. */
  readonly id: string;
  /** The name that the app gives itself. */
  readonly name: string;
  /** The host that vouches for the app; null if it registered itself, which anyone can do. */
  readonly host: string | null;
  /** The union of what its grants allow. */
  readonly scopes: readonly string[];
  /** When it was first connected. */
  readonly connectedAt: number;
  /** To the minute; null if never used. */
  readonly lastUsedAt: number | null;
}

interface GrantRow {
  id: string;
  client_name: string;
  client_host: string | null;
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}

/**
 * Lists the connected apps of a user, the most recently connected first. An app may register repeatedly under one
 * name, so grants with the same name and host are shown as one. Grants that can no longer be used are left out.
 */
export async function listConnectedApps(db: Queries, userId: number, now = Date.now()): Promise<ConnectedApp[]> {
  const rows = await db.all<GrantRow>(
    `SELECT id, client_name, client_host, scopes, created_at, last_used_at FROM oauth_grants
     WHERE user_id = ? AND EXISTS (
       SELECT 1 FROM oauth_items WHERE grant_id = oauth_grants.id AND consumed_at IS NULL AND expires_at > ?)
     ORDER BY created_at DESC, id`,
    [userId, now],
  );
  const apps = Map.groupBy(rows, ({ client_name: name, client_host: host }) => JSON.stringify([name, host]));
  return [...apps.values()].map(appOf);
}

function appOf(grants: readonly GrantRow[]): ConnectedApp {
  const newest = grants[0] as GrantRow;
  const uses = grants.flatMap(({ last_used_at: at }) => (at === null ? [] : [at]));
  return {
    id: newest.id,
    name: newest.client_name,
    host: newest.client_host,
    scopes: [...new Set(grants.flatMap(({ scopes }) => scopes.split(' ').filter(Boolean)))],
    connectedAt: Math.min(...grants.map(({ created_at: at }) => at)),
    lastUsedAt: uses.length === 0 ? null : Math.max(...uses),
  };
}

/**
 * Disconnects an app: all its grants of this user end at once, with all tokens.
 * @param id of the app as listed
 * @returns false if the user has no such app
 */
export async function disconnectApp(db: Queries, userId: number, id: string): Promise<boolean> {
  const rows = await db.all<{ id: string }>(
    `SELECT other.id FROM oauth_grants AS named JOIN oauth_grants AS other
       ON other.user_id = named.user_id AND other.client_name = named.client_name
       AND coalesce(other.client_host, '') = coalesce(named.client_host, '')
     WHERE named.id = ? AND named.user_id = ?`,
    [id, userId],
  );
  for (const row of rows) await endGrant(db, row.id);
  return rows.length > 0;
}

/**
 * Ends a grant. Its row is deleted first: from then on none of its tokens and codes is accepted, whatever else is in
 * progress.
 */
export async function endGrant(db: Queries, id: string): Promise<void> {
  await db.run('DELETE FROM oauth_grants WHERE id = ?', [id]);
  await db.run('DELETE FROM oauth_items WHERE grant_id = ?', [id]);
}

/** Ends all grants of a user, as `endGrant` does. */
export async function endGrantsOf(db: Queries, userId: number): Promise<void> {
  const rows = await db.all<{ id: string }>('DELETE FROM oauth_grants WHERE user_id = ? RETURNING id', [userId]);
  for (const { id } of rows) await db.run('DELETE FROM oauth_items WHERE grant_id = ?', [id]);
}

/** Stores the name and host of the app that the user saw at consent. */
export async function nameGrant(
  db: Queries,
  id: string,
  { name, host }: { name: string; host: string | null },
): Promise<void> {
  await db.run('UPDATE oauth_grants SET client_name = ?, client_host = ? WHERE id = ?', [name, host, id]);
}

/** A consent and its code take minutes; an older grant without any token left can no longer be used. */
const settledMs = 3_600_000;

/** Deletes what has expired: tokens, codes, clients that never got a grant, and grants without any token left. */
export async function forgetExpiredGrants(db: Queries, now: number): Promise<void> {
  await db.run('DELETE FROM oauth_items WHERE expires_at <= ?', [now]);
  await db.run(
    `DELETE FROM oauth_grants WHERE created_at <= ?
     AND NOT EXISTS (SELECT 1 FROM oauth_items WHERE grant_id = oauth_grants.id AND consumed_at IS NULL)`,
    [now - settledMs],
  );
}
