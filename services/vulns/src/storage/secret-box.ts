import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what must be readable again, each piece bound to its owner. */
export interface SecretBox {
  /** @param owner the id that the secret belongs to: it is authenticated, so that the secret decrypts for no other */
  encrypt(secret: Uint8Array, owner: string): Uint8Array;
  /** @throws {Error} if it was encrypted with another key or for another owner, or was changed */
  decrypt(encrypted: Uint8Array, owner: string): Uint8Array;
  /** Returns a text that stands for another one and does not reveal it: the same for the same text and owner. */
  fingerprint(text: string, owner: string): string;
}

/** What is encrypted, each under a key of its own: the signing secrets of webhooks, and inventories. */
export type SecretPurpose = 'webhook secrets' | 'inventories';

/**
 * Opens a secret box of this installation: AES-256-GCM under a key derived (HKDF, RFC 5869) from the secret in `meta`. Someone
 * who reads only the tables of webhooks or inventories, or part of a backup, can neither sign in our name nor tell what is in
 * an inventory.
 * @throws {Error} if the database has no secret
 */
export async function secretBox(db: Queries, purpose: SecretPurpose): Promise<SecretBox> {
  return boxOf(await keyFor(db, purpose));
}

/**
 * Returns the key of requests by which the command `doctor` asks the running service what it sees.
 * @throws {Error} if the database has no secret
 */
export function connectionReportKey(db: Queries): Promise<Uint8Array> {
  return keyFor(db, 'connection report');
}

/** Reads the secret in `meta` and derives a key from it. */
async function keyFor(db: Queries, purpose: string): Promise<Uint8Array> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'cursor_secret'");
  if (!row) throw new Error('The database has lost its secret (meta, "cursor_secret").');
  return derivedKey(row.value, purpose);
}

/** Opens a secret box under a given secret of the installation. */
export function secretBoxOf(secret: string, purpose: SecretPurpose): SecretBox {
  return boxOf(derivedKey(secret, purpose));
}

/** Derives a key (HKDF, RFC 5869), another one for each purpose. */
function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `kairan vulns ${purpose}`, 32));
}

function boxOf(key: Uint8Array): SecretBox {
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
    fingerprint(text, owner) {
      return createHmac('sha256', key).update(`fingerprint ${owner.length} ${owner} ${text}`).digest('base64url');
    },
  };
}
