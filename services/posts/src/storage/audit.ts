import type { Queries } from '@kairan/database/open';
import type { Actor } from './post-row.ts';

/** Actions that the audit log records. */
export const auditedActions = [
  'publish',
  'hold',
  'update',
  'unpublish',
  'schedule',
  'unschedule',
  'renew_preview_link',
  'delete',
  'approve',
  'return',
  'answer',
  'hide',
  'unhide',
  'hide_user_posts',
  'unhide_user_posts',
  'dismiss_reports',
  'close_posting',
  'open_posting',
  'add_user',
  'invite_user',
  'reset_password',
  'add_token',
  'revoke_token',
  'revoke_app',
  'end_sessions',
  'suspend_user',
  'unsuspend_user',
  'delete_account',
  'cancel_deletion',
  'erase_account',
  'set_role',
  'set_sign_up',
  'rotate_secret',
  'export_posts',
  'import_posts',
] as const;
export type AuditedAction = (typeof auditedActions)[number];

/** What an entry of the audit log can tell beside its action. */
export const auditDetails = [
  'created',
  'erased_from',
  'from',
  'message',
  'note',
  'posts',
  'publish_at',
  'reason',
  'reports',
  'rules',
  'sign_up',
  'source',
  'status',
  'to',
  'username',
  'version',
] as const;
export type AuditDetail = (typeof auditDetails)[number];

/** Facts only: never text of the post or a string found in it. */
export type AuditDetails = Readonly<Partial<Record<AuditDetail, string | number | readonly string[]>>>;

/** An action to be recorded. */
export interface AuditEntry {
  readonly action: AuditedAction;
  /** Null for actions on users or the whole site. */
  readonly postId: string | null;
  readonly by: Actor;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly details?: AuditDetails;
}

/** Writes to the audit log, in the transaction of the recorded action. */
export async function writeAudit(tx: Queries, { action, postId, by, at, details }: AuditEntry): Promise<void> {
  await tx.run('INSERT INTO audit (at, actor, door, client, action, post_id, details) VALUES (?, ?, ?, ?, ?, ?, ?)', [
    at,
    by.id,
    by.door,
    by.client?.name ?? null,
    action,
    postId,
    details ? JSON.stringify(details) : null,
  ]);
}
