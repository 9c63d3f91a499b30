import type { Queries } from '@kairan/database/open';
import type { AuditEntry } from './audit.ts';

/** An entry of the audit log. `at` is in milliseconds since 1970. */
export interface AuditLine extends Pick<AuditEntry, 'at' | 'action' | 'door'> {
  readonly id: number;
  readonly client: string | null;
  /** User name of the actor; null for the operator and for the service itself. */
  readonly by: string | null;
  /** User name of the owner of what was acted on; null if unknown. */
  readonly owner: string | null;
  readonly subject: string | null;
}

/** Filters of the audit log; without any, all entries match. */
export interface AuditFilter {
  /** Id of a user: only what they did, or what was done to what is theirs. */
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  /** Only entries from this time on, in milliseconds since 1970. */
  readonly since?: number | undefined;
}

/** Lists entries of the audit log with ids lower than `below`, newest first. */
export async function listAuditLines(
  db: Queries,
  { userId, action, since }: AuditFilter,
  { below, limit }: { below: number; limit: number },
): Promise<AuditLine[]> {
  const conditions: [string, ...(string | number)[]][] = [['audit.id < ?', below]];
  if (userId !== undefined) conditions.push(['(audit.actor = ? or audit.owner = ?)', userId, userId]);
  if (action !== undefined) conditions.push(['audit.action = ?', action]);
  if (since !== undefined) conditions.push(['audit.at >= ?', since]);
  return db.all<AuditLine>(
    `select audit.id, audit.at, audit.action, audit.door, audit.client, audit.subject,
       actors.username as "by", owners.username as owner
     from audit left join users actors on actors.id = audit.actor left join users owners on owners.id = audit.owner
     where ${conditions.map(([condition]) => condition).join(' and ')} order by audit.id desc limit ?`,
    [...conditions.flatMap(([, ...values]) => values), limit],
  );
}
