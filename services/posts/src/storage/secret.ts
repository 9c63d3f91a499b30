import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';

/** Keys for each purpose, derived from the installation's secret (HKDF, RFC 5869), so that none reveals another. */
export interface Keys {
  /** For preview links. */
  readonly preview: string;
  /** For hashes of confirmed findings (`findings/confirmation.ts`). */
  readonly confirmation: Uint8Array;
  /** For stored responses of repeatable requests (`storage/idempotency-keys.ts`). */
  readonly idempotency: Uint8Array;
  /** For questions that MCP clients put to their users. */
  readonly questions: Uint8Array;
  /** For hashes of the addresses of visitors who report posts. */
  readonly reports: Uint8Array;
  /** For list cursors. */
  readonly cursor: string;
  /** For cookies of the OAuth consent page. */
  readonly oauthCookies: string;
  /** For signatures of the authorization server: 32 bytes. */
  readonly oauthSigning: Uint8Array;
  /** For passkeys: encrypts challenges and derives user handles. */
  readonly passkeys: Uint8Array;
  /** For requests by which the command `doctor` asks the running service what it sees. */
  readonly connectionReport: Uint8Array;
  /** For cookies of browsers that signed in before. */
  readonly knownBrowsers: Uint8Array;
  /** The password of the sample users: 80 bits, easy to type. */
  readonly samplePassword: string;
}

/**
 * Reads the secret and derives the keys. The secret was created with the tables and is the same for every process.
 * @throws {Error} if the database has none
 */
export async function readKeys(db: Queries): Promise<Keys> {
  const rows = await db.all<{ name: string; value: string }>(
    "SELECT name, value FROM site_state WHERE name IN ('secret', 'passkey_key')",
  );
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const secret = stored.get('secret');
  if (secret === undefined) throw new Error('The secret is missing from the database (site_state, "secret").');
  const passkeys = stored.get('passkey_key');
  return {
    ...keysOf(secret),
    ...(passkeys !== undefined && { passkeys: new Uint8Array(Buffer.from(passkeys, 'hex')) }),
  };
}

/**
 * Replaces the secret, in a transaction. The key of passkeys stays, in a row of its own ("passkey_key"): authenticators
 * keep the user handles that derive from it.
 */
export async function replaceSecret(tx: Queries, now: number): Promise<void> {
  const { passkeys } = await readKeys(tx);
  await tx.run(
    "INSERT INTO site_state (name, value, changed_at) VALUES ('passkey_key', ?, ?) ON CONFLICT (name) DO NOTHING",
    [Buffer.from(passkeys).toString('hex'), now],
  );
  const secret = randomBytes(32).toString('hex');
  await tx.run("UPDATE site_state SET value = ?, changed_at = ? WHERE name = 'secret'", [secret, now]);
}

/** Derives the keys from a secret. */
export function keysOf(secret: string): Keys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `kairan posts ${purpose}`, 32));
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return {
    preview: hex(key('preview')),
    confirmation: key('confirmation'),
    idempotency: key('idempotency'),
    questions: key('questions'),
    reports: key('reports'),
    cursor: hex(key('cursor')),
    oauthCookies: hex(key('oauth cookies')),
    oauthSigning: key('oauth signing'),
    passkeys: key('passkeys'),
    connectionReport: key('connection report'),
    knownBrowsers: key('known browsers'),
    samplePassword: hex(key('sample password').subarray(0, 10)).replace(/(?<=.)(?=(.{5})+$)/g, '-'),
  };
}

/** A keyed hash of several strings (HMAC-SHA-256). Different splits of the same text give different hashes. */
export function keyedHash(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
