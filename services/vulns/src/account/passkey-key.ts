import { hkdfSync } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/**
 * The key of this installation's passkeys, which seals challenges and makes the handles of users: the same for every process
 * on the database. It is made of a secret (RFC 5869), so that others can be made of it that tell nothing of this one.
 * @throws {Error} where the database has no secret
 */
export async function readPasskeyKey(db: Queries): Promise<Uint8Array> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'account_secret'");
  if (!row) throw new Error('The database has lost the secret of accounts (meta, "account_secret").');
  return new Uint8Array(hkdfSync('sha256', row.value, '', 'kairan vulns passkeys', 32));
}
