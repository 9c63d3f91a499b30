import { hkdfSync } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/**
 * Returns the passkey key of this installation, the same for every process on the database. It encrypts challenges and
 * derives user handles. The key is derived from a secret (RFC 5869), so that further keys can be derived that reveal
 * nothing about it.
 * @throws {Error} if the database has no secret
 */
export async function readPasskeyKey(db: Queries): Promise<Uint8Array> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'account_secret'");
  if (!row) throw new Error('The database has lost the secret of accounts (meta, "account_secret").');
  return new Uint8Array(hkdfSync('sha256', row.value, '', 'kairan vulns passkeys', 32));
}
