import { accountOperation } from '@kairan/accounts/operations';
import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { auditedActions } from '../storage/audit.ts';
import { listAuditLines } from '../storage/audit-log.ts';

/** Entries per page. */
const perPage = 100;

const line = z.object({
  at: z.iso.datetime(),
  action: z.enum(auditedActions).describe('Name of the operation'),
  by: z.string().nullable().describe('User name; null for the operator and for the service itself'),
  door: z.enum(['web', 'api', 'mcp', 'cli']),
  client: z.string().nullable().describe('Name of the program'),
  owner: z.string().nullable().describe('User name of the account, or of the owner of what was acted on'),
  subject: z.string().nullable().describe('Id of the webhook, inventory, token, client or session'),
});

/** A page of the audit log. */
export interface AuditPage {
  readonly lines: readonly z.output<typeof line>[];
  readonly next_cursor: number | null;
}

export const listAudit = accountOperation({
  name: 'list_audit',
  summary: 'List what was done to accounts, access tokens, MCP clients, webhooks and inventories, newest first.',
  effect: 'read',
  who: 'operator',
  input: z.object({
    username: z.string().optional().describe('Only what this user did, and what was done to what is theirs'),
    action: z.enum(auditedActions).optional(),
    since: z.iso
      .date()
      .or(z.iso.datetime({ offset: true }))
      .optional()
      .describe('Date or time (RFC 3339), in UTC'),
    cursor: z.int().positive().default(Number.MAX_SAFE_INTEGER).describe('next_cursor of the previous page'),
  }),
  output: z.object({ lines: z.array(line), next_cursor: z.int().nullable() }),
  errors: ['not_found'],

  async handle({ input: { username, action, since, cursor }, fail }, { store }) {
    const user = username === undefined ? undefined : await findUser(store, username);
    if (user === null) return fail('not_found', 'User not found.');
    const filter = { userId: user?.id, action, since: since === undefined ? undefined : Date.parse(since) };
    const rows = await listAuditLines(store, filter, { below: cursor, limit: perPage + 1 });
    const page = rows.slice(0, perPage);
    return {
      lines: page.map(({ id: _, at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
      next_cursor: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
    };
  },
});
