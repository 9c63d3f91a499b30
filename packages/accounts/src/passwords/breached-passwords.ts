import { createHash } from 'node:crypto';
import { fetchFailure } from '@kairan/server/fetch-failure';

/** Tells whether a password is known from breaches; false if that could not be found out. */
export type IsBreached = (password: string) => Promise<boolean>;

interface BreachedPasswordsOptions {
  /** The address that ranges are below: `https://api.pwnedpasswords.com`. */
  readonly url: string;
  /** Receives why a password could not be checked. */
  readonly log: { warn(facts: object, message: string): void };
  /** Milliseconds until the whole answer is there; default 3 seconds, as the person waits for it. */
  readonly timeoutMs?: number;
}

/** Hexadecimal digits of the hash that are sent: each range has about a millionth of all passwords. */
const prefixLength = 5;
/** A padded answer has some 1,000 lines, the longest ones twice as many, of about 40 bytes. */
const maxBytes = 1024 * 1024;

/**
 * Makes the check against a set of breached passwords in the protocol of Pwned Passwords
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). Only five digits of the password's SHA-1 are sent; the answer lists
 * all known hashes that begin with them, padded so that its length does not tell them either. A server that is away or
 * answers something else lets every password pass, since the rules of this site still hold.
 */
export function breachCheck({ url, log, timeoutMs = 3_000 }: BreachedPasswordsOptions): IsBreached {
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    try {
      const range = await fetchRange(`${url.replace(/\/+$/, '')}/range/${hash.slice(0, prefixLength)}`, timeoutMs);
      return suffixesIn(range).has(hash.slice(prefixLength));
    } catch (error) {
      log.warn({ why: fetchFailure(error, timeoutMs) }, 'a new password was not compared with breached ones');
      return false;
    }
  };
}

async function fetchRange(url: string, timeoutMs: number): Promise<string> {
  const headers = { 'Add-Padding': 'true', 'User-Agent': 'kairan' };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200 || !response.body) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

/**
 * Reads an answer: lines of `SUFFIX:COUNT`. Lines that only pad it have the count 0.
 * @throws {Error} if it has anything else
 */
function suffixesIn(range: string): Set<string> {
  const suffixes = new Set<string>();
  for (const line of range.split(/\r?\n/).filter(Boolean)) {
    const [, suffix = '', count = ''] = /^([0-9A-F]{35}):(\d{1,15})$/i.exec(line) ?? [];
    if (suffix === '') throw new Error('the answer is not a list of hashes');
    if (Number(count) > 0) suffixes.add(suffix.toUpperCase());
  }
  return suffixes;
}
