import { newId } from '@kairan/accounts/token-text';
import type { FoundVulnerability } from '@kairan/check/result';
import type { Queries } from '@kairan/database/open';
import type { InventoryEvent } from '../../changes/events.ts';
import { dayMs } from '../../day.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { Language } from '../../vulnerability.ts';
import { batchSize, deleteInBatches } from '../../webhooks/storage/delete-in-batches.ts';
import { dropOldPausedNews } from '../../webhooks/storage/paused-changes.ts';
import { decryptJson, encryptJson } from './encrypted-json.ts';
import type { Encryption } from './inventories.ts';

/** A package that is newly affected, and how to mend it. */
interface NewsPackage {
  readonly ecosystem: string | null;
  readonly name: string;
  readonly version: string | null;
  readonly purl: string | null;
  readonly fixed: readonly string[];
  readonly upgrade_to: string | null;
}

/** What newly affects an inventory, as it was when it was found. It is stored encrypted. */
export interface NewsContent {
  readonly type: InventoryEvent;
  readonly vulnerability: Omit<FoundVulnerability, 'title' | 'verdict' | 'reason' | 'fixed'>;
  readonly titles: Readonly<Record<Language, string>>;
  readonly packages: readonly NewsPackage[];
}

/** A piece of news. */
export interface InventoryNews extends NewsContent {
  /** Rises with time; the order of the list. */
  readonly seq: number;
  /** Public id: `kvnw_…`. */
  readonly id: string;
  /** Public id of the inventory. */
  readonly inventory: string;
  /** When it was found: milliseconds since 1970. */
  readonly at: number;
}

/** Encrypts news, before the transaction that inserts them. */
export function encryptNews(box: SecretBox, inventory: string, content: NewsContent): Promise<Uint8Array> {
  return encryptJson(box, content, { inventory, column: 'news' });
}

/** News to be stored. */
export interface FreshNews {
  /** `seq` of the inventory. */
  readonly inventory: number;
  /** See `encryptNews`. */
  readonly content: Uint8Array;
  /** The sync that brought it; null if none did. */
  readonly run: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Inserts news. @returns its `seq` */
export async function insertNews(tx: Queries, { inventory, content, run, at }: FreshNews): Promise<number> {
  const row = await tx.get<{ seq: number }>(
    'insert into inventory_news (id, inventory, at, content, run) values (?, ?, ?, ?, ?) returning seq',
    [`kvnw_${newId()}`, inventory, at, content, run],
  );
  return row?.seq as number;
}

/** News of an inventory that a sync brought, with their place in the list. */
export interface NewsOfSync extends NewsContent {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Lists the news of an inventory that a sync brought, the oldest first. @param from, to the first and last `seq` */
export async function newsOfSync(
  db: Queries,
  { seq, id }: { seq: number; id: string },
  { run, from, to, limit }: { run: number; from: number; to: number; limit: number },
  { box }: Encryption,
): Promise<NewsOfSync[]> {
  const rows = await db.all<{ seq: number; at: number; content: Uint8Array }>(
    'select seq, at, content from inventory_news where inventory = ? and run = ? and seq between ? and ? order by seq limit ?',
    [seq, run, from, to, limit],
  );
  return Promise.all(
    rows.map(async ({ seq, at, content }) => {
      return { seq, at, ...(await decryptJson<NewsContent>(box, content, { inventory: id, column: 'news' })) };
    }),
  );
}

/** Which news to list. */
export interface NewsQuery {
  readonly userId: number;
  /** Only of this inventory, by its `seq`; null: of all of the user. */
  readonly inventory: number | null;
  /** Only those found at this time or later: milliseconds since 1970. */
  readonly since: number;
  /** Only what belongs into the daily mail. */
  readonly onlyDigest?: boolean;
  /** Only those with a `seq` above the first and below the second. */
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/** Lists news, the newest first. */
export async function listNews(db: Queries, query: NewsQuery, { box }: Encryption): Promise<InventoryNews[]> {
  const { userId, inventory, since, onlyDigest = false, after = 0, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const rows = await db.all<{ seq: number; id: string; inventory: string; at: number; content: Uint8Array }>(
    `select n.seq, n.id, i.id as inventory, n.at, n.content from inventory i join inventory_news n on n.inventory = i.seq
     where i.user_id = ? ${inventory === null ? '' : 'and i.seq = ?'} ${onlyDigest ? 'and n.seq > i.digest_after' : ''}
       and n.at >= ? and n.seq > ? and n.seq < ? order by n.seq desc limit ?`,
    [userId, ...(inventory === null ? [] : [inventory]), since, after, before, limit],
  );
  return Promise.all(
    rows.map(async ({ content, ...row }): Promise<InventoryNews> => {
      const decrypted = await decryptJson<NewsContent>(box, content, { inventory: row.inventory, column: 'news' });
      return { ...row, ...decrypted };
    }),
  );
}

/** How long news are stored. */
const storedMs = 90 * dayMs;

/** Deletes old news, and what was paused and nobody decided on. @param now milliseconds since 1970 */
export async function deleteOldNews(db: Queries, now: number): Promise<void> {
  await dropOldPausedNews(db, now - storedMs);
  const old = `select seq from inventory_news where at < ? limit ${batchSize}`;
  await deleteInBatches(() => db.run(`delete from inventory_news where seq in (${old})`, [now - storedMs]));
}
