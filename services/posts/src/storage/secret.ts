import { createHmac, hkdfSync } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/** Keys for each purpose, made of the installation's one secret (RFC 5869), so that none tells anything of another. */
export interface Keys {
  /** Of the links to previews. */
  readonly preview: string;
  /** Of the marks that confirmed findings leave (`findings/confirmation.ts`). */
  readonly confirmation: Uint8Array;
  /** Of what is kept about requests that may be repeated (`storage/idempotency.ts`). */
  readonly idempotency: Uint8Array;
  /** Of questions that are put to persons by their clients. */
  readonly questions: Uint8Array;
  /** Of the cursors of lists. */
  readonly cursor: string;
  /** Of the cookies of people who are asked whether to connect an app. */
  readonly oauthCookies: string;
  /** Of the authorization server's signatures: 32 bytes. */
  readonly oauthSigning: Uint8Array;
  /** Of passkeys: seals challenges, and makes the handles of users. */
  readonly passkeys: Uint8Array;
  /** The password that the samples' users get: 80 bits, as people can type them. */
  readonly samplePassword: string;
}

/**
 * The keys of this installation. The secret was made with the tables, and is the same for every process on the database.
 * @throws {Error} where the database has none
 */
export async function readKeys(db: Queries): Promise<Keys> {
  const row = await db.get<{ value: string }>("SELECT value FROM site_state WHERE name = 'secret'");
  if (!row) throw new Error('The database has lost its secret (site_state, "secret").');
  return keysOf(row.value);
}

/** The keys that a secret makes. */
export function keysOf(secret: string): Keys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `kairan posts ${purpose}`, 32));
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return {
    preview: hex(key('preview')),
    confirmation: key('confirmation'),
    idempotency: key('idempotency'),
    questions: key('questions'),
    cursor: hex(key('cursor')),
    oauthCookies: hex(key('oauth cookies')),
    oauthSigning: key('oauth signing'),
    passkeys: key('passkeys'),
    samplePassword: hex(key('sample password').subarray(0, 10)).replace(/(?<=.)(?=(.{5})+$)/g, '-'),
  };
}

/** A keyed hash of parts (HMAC-SHA-256); parts that are split elsewhere make another hash. */
export function keyedHash(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
