import type { Queries } from '@kairan/database/open';
import { tokenHash } from '../credentials/token-text.ts';
import type { LinkPurpose } from './link.ts';

/** Milliseconds for which it is known that a link was used: whoever clicks twice, or opens an old mail, is told. */
const rememberedMs = 24 * 3_600_000;

/** What a link can have been for: `sign_up` makes an account, the others are of accounts that there are. */
export type UsedPurpose = LinkPurpose | 'sign_up';

/** Notes, in the transaction that uses a link, that it did what it was for; what is long past is forgotten. */
export async function noteUsedLink(tx: Queries, secret: string, purpose: UsedPurpose, now: number): Promise<void> {
  await tx.run('DELETE FROM used_links WHERE expires_at <= ?', [now]);
  await tx.run('INSERT INTO used_links (secret_hash, purpose, expires_at) VALUES (?, ?, ?)', [
    tokenHash(secret),
    purpose,
    now + rememberedMs,
  ]);
}

/** What a link did that was used in the last day; null for any other text. */
export async function findUsedLink(db: Queries, secret: string, now: number): Promise<UsedPurpose | null> {
  const row = await db.get<{ purpose: UsedPurpose }>(
    'SELECT purpose FROM used_links WHERE secret_hash = ? AND expires_at > ?',
    [tokenHash(secret), now],
  );
  return row?.purpose ?? null;
}
