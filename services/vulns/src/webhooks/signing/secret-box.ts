import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

const nonceBytes = 12;
const tagBytes = 16;

/** Keeps small secrets that have to be had again, sealed for one place each. */
export interface SecretBox {
  /** @param place what the secret belongs to: sealed into it, so that it opens nowhere else */
  encrypt(secret: Uint8Array, position: string): Uint8Array;
  /** @throws {Error} where it was sealed with another key, for another place, or was changed */
  open(encrypted: Uint8Array, position: string): Uint8Array;
}

/**
 * The box of this installation: AES-256-GCM under a key of its own (HKDF, RFC 5869) of the secret that was made with the tables.
 * Whoever reads only the table of webhooks, or a part of a copy, cannot sign in our name.
 * @throws {Error} where the database has no secret
 */
export async function secretBox(db: Queries): Promise<SecretBox> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'cursor_secret'");
  if (!row) throw new Error('The database has lost its secret (meta, "cursor_secret").');
  return boxOf(new Uint8Array(hkdfSync('sha256', row.value, '', 'kairan vulns webhook secrets', 32)));
}

function boxOf(key: Uint8Array): SecretBox {
  return {
    encrypt(secret, position) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(position));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(encrypted, position) {
      const bytes = Buffer.from(encrypted);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(position)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
