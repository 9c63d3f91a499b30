import { hkdfSync } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/** The keys of accounts, derived from one secret (HKDF, RFC 5869), so that none reveals another. */
export interface AccountKeys {
  /** Encrypts challenges of passkeys and derives user handles. */
  readonly passkeys: Uint8Array;
  /** For cookies of browsers that signed in before. */
  readonly knownBrowsers: Uint8Array;
}

/**
 * Returns the keys of this installation, the same for every process on the database.
 * @throws {Error} if the database has no secret
 */
export async function readAccountKeys(db: Queries): Promise<AccountKeys> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'account_secret'");
  if (!row) throw new Error('The database has lost the secret of accounts (meta, "account_secret").');
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', row.value, '', `kairan vulns ${purpose}`, 32));
  return { passkeys: key('passkeys'), knownBrowsers: key('known browsers') };
}
