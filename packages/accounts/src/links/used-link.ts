import type { Queries } from '@kairan/database/open';
import { tokenHash } from '../credentials/token-text.ts';
import type { LinkPurpose } from './link.ts';

/** Milliseconds for which a used link is remembered, to explain it to those who click twice or open an old mail. */
const usedLinkMs = 24 * 3_600_000;

/** The purpose that a used link had: `sign_up` creates an account, the others belong to existing accounts. */
export type UsedPurpose = LinkPurpose | 'sign_up';

/** Records that a link was used, in the transaction that uses it, and deletes records that have expired. */
export async function recordUsedLink(tx: Queries, secret: string, purpose: UsedPurpose, now: number): Promise<void> {
  await tx.run('DELETE FROM used_links WHERE expires_at <= ?', [now]);
  await tx.run('INSERT INTO used_links (secret_hash, purpose, expires_at) VALUES (?, ?, ?)', [
    tokenHash(secret),
    purpose,
    now + usedLinkMs,
  ]);
}

/** Finds the purpose of a link that was used in the last day; null for any other text. */
export async function findUsedLink(db: Queries, secret: string, now: number): Promise<UsedPurpose | null> {
  const row = await db.get<{ purpose: UsedPurpose }>(
    'SELECT purpose FROM used_links WHERE secret_hash = ? AND expires_at > ?',
    [tokenHash(secret), now],
  );
  return row?.purpose ?? null;
}
