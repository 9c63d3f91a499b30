import type { Queries } from '@kairan/database/open';
import type { Act } from '@kairan/operation';
import { writeAudit } from '../storage/audit.ts';

/** Operations of the operator's commands on accounts and what gives access to them. */
const recorded = [
  ...['add_user', 'invite_user', 'reset_password', 'end_sessions'],
  ...['add_token', 'revoke_token', 'revoke_app'],
] as const;

/** Writes what the operator did to an account to the audit log. */
export async function recordAct(db: Queries, { operation, input, answer }: Act, now: Date): Promise<void> {
  const action = recorded.find((name) => name === operation);
  if (action === undefined) return;
  const username = (answer as { readonly username?: unknown }).username ?? input['username'];
  const by = { id: null, door: 'cli', client: null } as const;
  await writeAudit(db, { action, postId: null, by, at: now.getTime(), details: { username: String(username) } });
}
