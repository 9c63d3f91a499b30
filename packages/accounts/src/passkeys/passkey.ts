import type { Queries } from '@kairan/database/open';
import { freeSlot } from '../credentials/slots.ts';
import { newId } from '../credentials/token-text.ts';
import { toUser, type User, type UserRow, userColumns } from '../users/user.ts';
import type { VerifiedCredential } from './verify-passkey.ts';

/** The maximum number of passkeys per user. */
export const mostPasskeys = 10;

/** A passkey as its owner sees it. Times are milliseconds since 1970. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Whether it is backed up, as passkeys are that several devices share. */
  readonly backedUp: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When its signature counter last decreased, as that of a copy would; null if it never did. */
  readonly copiedAt: number | null;
}

/** Identifies an existing passkey to a browser. */
export interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A passkey and its owner, at sign-in. */
export interface PasskeyOfUser {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly user: User;
  /** Shown to a suspended user. */
  readonly suspendedReason: string | null;
}

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly backed_up: number;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly copied_at: number | null;
}

/** Lists the passkeys of a user, newest first. */
export async function listPasskeys(db: Queries, userId: number): Promise<Passkey[]> {
  const rows = await db.all<PasskeyRow>(
    `SELECT id, name, backed_up, created_at, last_used_at, copied_at FROM passkeys
     WHERE user_id = ? ORDER BY created_at DESC, slot DESC`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    backedUp: row.backed_up === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    copiedAt: row.copied_at,
  }));
}

/** Lists the credentials of a user. */
export async function knownCredentials(db: Queries, userId: number): Promise<KnownCredential[]> {
  const rows = await db.all<{ credential_id: string; transports: string }>(
    'SELECT credential_id, transports FROM passkeys WHERE user_id = ? ORDER BY slot',
    [userId],
  );
  return rows.map(({ credential_id: credentialId, transports }) => ({
    credentialId,
    transports: transports.split(' ').filter(Boolean),
  }));
}

/**
 * Adds a passkey, in a transaction. @returns `limit` if the user has the maximum, `known` if a user already has this
 * passkey
 */
export async function addPasskey(
  tx: Queries,
  { userId, name, credential }: { userId: number; name: string; credential: VerifiedCredential },
  now: number,
): Promise<'added' | 'limit' | 'known'> {
  const { credentialId, publicKey, counter, transports, backedUp } = credential;
  for (;;) {
    if (await tx.get('SELECT 1 FROM passkeys WHERE credential_id = ?', [credentialId])) return 'known';
    const slot = await freeSlot(tx, 'passkeys', userId, mostPasskeys);
    if (slot === null) return 'limit';
    const { changes } = await tx.run(
      `INSERT INTO passkeys (id, user_id, slot, credential_id, public_key, counter, transports, backed_up, name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [
        newId(),
        userId,
        slot,
        credentialId,
        publicKey,
        counter,
        transports.join(' '),
        backedUp ? 1 : 0,
        name.trim(),
        now,
      ],
    );
    // No change: a concurrent request took the slot or added the same passkey.
    if (changes > 0) return 'added';
  }
}

/** Finds the passkey of a credential, with its owner; null if there is none. */
export async function findPasskey(db: Queries, credentialId: string): Promise<PasskeyOfUser | null> {
  const row = await db.get<UserRow & { passkey_id: string; public_key: Uint8Array; suspended_reason: string | null }>(
    `SELECT passkeys.id AS passkey_id, public_key, suspended_reason, ${userColumns}
     FROM passkeys JOIN users ON users.id = user_id WHERE credential_id = ?`,
    [credentialId],
  );
  if (!row) return null;
  return {
    id: row.passkey_id,
    publicKey: row.public_key,
    user: toUser(row),
    suspendedReason: row.suspended_reason,
  };
}

/**
 * Records a use, in a transaction. Of two uses with the same counter one is accepted: an authenticator that counts
 * never sends the same number twice (Web Authentication, 6.1.1).
 * @returns `copied` if the counter decreased, which is recorded; `gone` if the passkey was removed meanwhile
 */
export async function usePasskey(
  tx: Queries,
  { id, counter, backedUp }: { id: string; counter: number; backedUp: boolean },
  now: number,
): Promise<'used' | 'copied' | 'gone'> {
  const used = await tx.run(
    `UPDATE passkeys SET counter = ?, backed_up = ?, last_used_at = ?
     WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))`,
    [counter, backedUp ? 1 : 0, now, id, counter, counter],
  );
  if (used.changes > 0) return 'used';
  const { changes } = await tx.run('UPDATE passkeys SET copied_at = ? WHERE id = ?', [now, id]);
  return changes > 0 ? 'copied' : 'gone';
}

/** Renames a passkey of a user. Returns false if the user has no such passkey. */
export async function renamePasskey(db: Queries, userId: number, id: string, name: string): Promise<boolean> {
  const { changes } = await db.run('UPDATE passkeys SET name = ? WHERE user_id = ? AND id = ?', [
    name.trim(),
    userId,
    id,
  ]);
  return changes > 0;
}
