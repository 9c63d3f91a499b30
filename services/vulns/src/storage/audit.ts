import { findUser } from '@kairan/accounts/user';
import type { Queries } from '@kairan/database/open';
import type { Act } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';

/** Operations on accounts that the audit log records. */
const accountActions = [
  ...['add_user', 'invite_user', 'reset_password', 'complete_set_up', 'suspend_user', 'unsuspend_user'],
  ...['delete_account', 'delete_user', 'undelete_user', 'export_account', 'change_email', 'confirm_email'],
  ...['change_password', 'add_passkey', 'remove_passkey', 'confirm_session'],
] as const;
/** Operations on what gives programs access. */
const accessActions = [
  ...['add_token', 'create_token', 'revoke_token', 'add_mcp_client', 'create_mcp_client', 'revoke_mcp_client'],
  ...['end_session', 'end_other_sessions', 'end_sessions'],
] as const;
const webhookActions = [
  ...['create_webhook', 'update_webhook', 'delete_webhook', 'disable_webhook', 'enable_webhook'],
  ...['rotate_webhook_secret', 'send_held_changes', 'drop_held_changes', 'redeliver'],
] as const;
const inventoryActions = ['create_inventory', 'replace_inventory', 'update_inventory', 'delete_inventory'] as const;
/** What the service does itself, or the operator to the whole service. */
const serviceActions = ['cancel_deletion', 'erase_account', 'rotate_secret'] as const;

/** All actions of the audit log: names of operations, and what the service does itself. */
export const auditedActions = [
  ...accountActions,
  ...accessActions,
  ...webhookActions,
  ...inventoryActions,
  ...serviceActions,
] as const;
type AuditedAction = (typeof auditedActions)[number];

/** An entry to write. Ids only: no name, address or secret. */
export interface AuditEntry {
  readonly action: AuditedAction;
  readonly door: 'web' | 'api' | 'mcp' | 'cli';
  readonly client?: string | null;
  /** Null for the operator and for the service itself. */
  readonly actor: number | null;
  readonly owner: number | null;
  readonly subject?: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Writes an entry of the audit log. */
export async function writeAudit(db: Queries, entry: AuditEntry): Promise<void> {
  const { at, action, door, client = null, actor, owner, subject = null } = entry;
  await db.run('insert into audit (at, action, door, client, actor, owner, subject) values (?, ?, ?, ?, ?, ?, ?)', [
    ...[at, action, door, client, actor, owner, subject],
  ]);
}

/**
 * Records a call of an operation, if it is one of the audited actions. Users act on what is theirs; for the operator the
 * owner is looked up.
 */
export async function recordAct(db: Queries, act: Act, now: Date): Promise<void> {
  const action = auditedActions.find((audited) => audited === act.operation);
  if (action === undefined) return;
  const { caller } = act;
  const actor = caller === operator || !caller.account ? null : Number(caller.account.id);
  const subject = subjectOf(act);
  await writeAudit(db, {
    ...{ action, actor, subject, at: now.getTime() },
    door: caller.door ?? 'api',
    client: caller.client?.name ?? null,
    owner: actor ?? (await ownerOf(db, act, subject)),
  });
}

/** The public id of what was acted on: the operation's answer or input has it. */
function subjectOf({ input, answer }: Act): string | null {
  const answered = answer as { readonly [field: string]: unknown };
  const data = (answered['data'] ?? {}) as { readonly id?: unknown };
  const id = answered['id'] ?? data.id ?? answered['client_id'] ?? input['id'] ?? input['delivery'];
  return typeof id === 'string' && id.length <= 100 ? id : null;
}

async function ownerOf(db: Queries, { input, answer }: Act, subject: string | null): Promise<number | null> {
  const username = (answer as { readonly username?: unknown }).username ?? input['username'];
  if (typeof username === 'string') return (await findUser(db, username))?.id ?? null;
  if (subject === null) return null;
  const known = await db.get<{ owner: number }>(
    `select user_id as owner from webhook where id = ? union all select user_id from inventory where id = ?
     union all select owner from audit where subject = ? and owner is not null limit 1`,
    [subject, subject, subject],
  );
  return known?.owner ?? null;
}
