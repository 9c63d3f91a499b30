import { listAccessTokens } from '@kairan/accounts/access-token';
import { listMcpClients } from '@kairan/accounts/mcp-client';
import { listPasskeys } from '@kairan/accounts/passkey';
import { listSessions } from '@kairan/accounts/session';
import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { type InventoryDeps, inventoryOperation } from '../inventories/inventory-deps.ts';
import { listInventoriesOf, packagesOf } from '../inventories/storage/inventories.ts';
import { listAuditLines } from '../storage/audit-log.ts';
import { countDeliveries } from '../webhooks/storage/delivery-log.ts';
import { listPausedChanges } from '../webhooks/storage/paused-changes.ts';
import { listWebhooksOf } from '../webhooks/storage/webhooks.ts';
import { webhookResponse, webhookShape } from '../webhooks/webhook-shapes.ts';

const time = z.iso.datetime();
const named = { id: z.string(), name: z.string(), created_at: time, last_used_at: time.nullable() };

const output = z.object({
  account: z.object({
    username: z.string(),
    display_name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    language: z.string().nullable(),
    time_zone: z.string().nullable(),
    created_at: time,
    terms_accepted_at: time.nullable(),
  }),
  sessions: z.array(z.object({ browser: z.string(), created_at: time, used_at: time })),
  passkeys: z.array(z.object(named)),
  access_tokens: z.array(z.object({ ...named, last_four: z.string(), expires_at: time })),
  mcp_clients: z.array(z.object(named)),
  webhooks: z.array(webhookShape),
  inventories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      format: z.string(),
      daily_mail: z.boolean(),
      created_at: time,
      replaced_at: time,
      packages: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  audit_log: z.array(
    z.object({ at: time, action: z.string(), by: z.string().nullable(), subject: z.string().nullable() }),
  ),
});

/** Everything that the service has stored about a user, without secrets: those are stored as hashes or encrypted. */
export type ExportedAccount = z.output<typeof output>;

export const exportAccount = inventoryOperation({
  name: 'export_account',
  summary: 'Everything that is stored about your account, without secrets.',
  effect: 'read',
  who: 'owner on the website',
  input: z.object({ username: z.string().optional().describe('The account. Only the operator sends it') }),
  output,
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const { store, box } = deps.inventories;
    const userId =
      caller.userId ?? (await findUser(store, input.username ?? ''))?.id ?? fail('not_found', 'User not found.');
    const inventories = await listInventoriesOf(store, userId, { box });
    return {
      account: (await accountOf(store, userId)) ?? fail('not_found'),
      sessions: (await listSessions(store, userId, deps.now().getTime())).map(({ browser, createdAt, usedAt }) => ({
        ...{ browser, created_at: timeText(createdAt), used_at: timeText(usedAt) },
      })),
      passkeys: (await listPasskeys(store, userId)).map(namedOf),
      access_tokens: (await listAccessTokens(store, userId)).map((token) => ({
        ...namedOf(token),
        ...{ last_four: token.lastFour, expires_at: timeText(token.expiresAt) },
      })),
      mcp_clients: (await listMcpClients(store, userId)).map(namedOf),
      webhooks: await webhooksOf(store, userId),
      inventories: await Promise.all(
        inventories.map(async (inventory) => ({
          ...{ id: inventory.id, name: inventory.name, format: inventory.format, daily_mail: inventory.digest },
          ...{ created_at: timeText(inventory.createdAt), replaced_at: timeText(inventory.replacedAt) },
          packages: (await packagesOf(store, inventory, { box })).map((each) => ({ ...each })),
        })),
      ),
      audit_log: (await listAuditLines(store, { userId }, { below: Number.MAX_SAFE_INTEGER, limit: 10_000 })).map(
        ({ at, action, by, subject }) => ({ at: timeText(at), action, by, subject }),
      ),
    };
  },
});

type Store = InventoryDeps['inventories']['store'];

async function webhooksOf(store: Store, userId: number) {
  const shown = [];
  for (const webhook of await listWebhooksOf(store, userId)) {
    const counts = await countDeliveries(store, webhook.seq);
    shown.push(webhookResponse(webhook, counts, await listPausedChanges(store, webhook.seq)));
  }
  return shown;
}

async function accountOf(store: Store, userId: number) {
  const row = await store.get<{
    username: string;
    display_name: string;
    email: string | null;
    email_verified: number;
    language: string | null;
    time_zone: string | null;
    created_at: number;
    terms_accepted_at: number | null;
  }>(
    `select username, display_name, email, email_verified, language, time_zone, created_at, terms_accepted_at
     from users where id = ?`,
    [userId],
  );
  return (
    row && {
      ...row,
      email_verified: row.email_verified === 1,
      created_at: timeText(row.created_at),
      terms_accepted_at: row.terms_accepted_at === null ? null : timeText(row.terms_accepted_at),
    }
  );
}

function namedOf(each: { id: string; name: string; createdAt: number; lastUsedAt: number | null }) {
  const { id, name, createdAt, lastUsedAt } = each;
  const used = lastUsedAt === null ? null : timeText(lastUsedAt);
  return { id, name, created_at: timeText(createdAt), last_used_at: used };
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
