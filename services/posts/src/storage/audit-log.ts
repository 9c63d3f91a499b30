import { addIndex } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import type { Channel } from '../post.ts';
import type { AuditedAction } from './audit.ts';

/** Indexes for the filters of the audit log, which grows with every change of a post. */
export const addAuditByActorIndex = addIndex({ name: 'audit_by_actor', table: 'audit', on: '(actor, id)' });
export const addAuditByActionIndex = addIndex({ name: 'audit_by_action', table: 'audit', on: '(action, id)' });

/** An entry of the audit log. */
export interface AuditLine {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: AuditedAction;
  /** User name of the actor; null for the operator and for the service itself. */
  readonly username: string | null;
  readonly door: Channel;
  /** Name of the program that acted; null for people. */
  readonly client: string | null;
  /** Null for entries about users or the whole site. */
  readonly postId: string | null;
  /** The post's current title; null if it was deleted. */
  readonly title: string | null;
  readonly details: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Filters of the audit log; without any, all entries match. */
export interface AuditFilter {
  readonly action?: AuditedAction | undefined;
  readonly postId?: string | undefined;
  /** User name of the actor. */
  readonly username?: string | undefined;
  /** Only entries from this time on, in milliseconds since 1970. */
  readonly since?: number | undefined;
}

interface AuditRow extends Omit<AuditLine, 'postId' | 'details'> {
  readonly post_id: string | null;
  readonly details: string | null;
}

/** Lists entries of the audit log with ids lower than `below`, newest first. */
export async function listAuditLines(
  db: Queries,
  { action, postId, username, since }: AuditFilter,
  { below, limit }: { below: number; limit: number },
): Promise<AuditLine[]> {
  const conditions = [
    ['audit.id < ?', below],
    ['action = ?', action],
    ['post_id = ?', postId],
    ['at >= ?', since],
    ['actor = (SELECT id FROM users WHERE username = ?)', username?.toLowerCase()],
  ] as const;
  const active = conditions.filter(([, value]) => value !== undefined);
  const rows = await db.all<AuditRow>(
    `SELECT audit.id, at, action, username, door, client, post_id, title, details FROM audit
     LEFT JOIN users ON users.id = audit.actor LEFT JOIN posts ON posts.id = audit.post_id
     WHERE ${active.map(([condition]) => condition).join(' AND ')} ORDER BY audit.id DESC LIMIT ?`,
    [...active.map(([, value]) => value as string | number), limit],
  );
  return rows.map(({ post_id, details, ...row }) => ({
    ...row,
    postId: post_id,
    details: details === null ? {} : (JSON.parse(details) as AuditLine['details']),
  }));
}

/** The last version lower than `below` in which a post was public; null if it never was. */
export async function lastPublicVersion(db: Queries, postId: string, below: number): Promise<number | null> {
  const rows = await db.all<{ details: string | null }>(
    `SELECT details FROM audit WHERE post_id = ? AND action IN ('publish', 'update', 'approve') ORDER BY id DESC`,
    [postId],
  );
  const versions = rows.map(({ details }) =>
    details === null ? 0 : ((JSON.parse(details) as { version?: number }).version ?? 0),
  );
  return versions.find((version) => version > 0 && version < below) ?? null;
}

/**
 * Erases who a user was from the audit log: the user name in entries about the account, reasons that editors gave there,
 * and the programs that acted for the user. Entries keep the user's id, so that it stays visible which were by one user.
 */
export async function eraseNameInAudit(
  tx: Queries,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.run('UPDATE audit SET client = NULL WHERE actor = ?', [userId]);
  const about = await tx.all<{ id: number; details: string }>(
    'SELECT id, details FROM audit WHERE post_id IS NULL AND details LIKE ?',
    [`%"username":"${from}"%`],
  );
  for (const { id, details } of about) {
    const { reason: _, ...facts } = JSON.parse(details) as Record<string, unknown>;
    // In a pattern `_` stands for any character.
    if (facts['username'] !== from) continue;
    await tx.run('UPDATE audit SET details = ? WHERE id = ?', [JSON.stringify({ ...facts, username: to }), id]);
  }
}
