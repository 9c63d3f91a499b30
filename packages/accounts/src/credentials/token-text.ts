import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just above 2^256, 62^6 above 2^32. */
const secretLength = 43;
const checksumLength = 6;

/** Makes the text of a new token: prefix, 256 random bits and a checksum over both, in letters and digits. */
export function newTokenText(prefix: string): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return withChecksum(prefix + secret);
}

/**
 * Tells without a query whether a text can be a token with this prefix; false for typos, truncated copies and guesses
 * of scanners.
 */
export function isTokenText(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + secretLength + checksumLength || !text.startsWith(prefix)) return false;
  return withChecksum(text.slice(0, -checksumLength)) === text;
}

/** Hashes a token for storage, by SHA-256. Nothing slower is needed for 256 random bits. */
export function tokenHash(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** Makes a public id that cannot be guessed: 96 random bits. */
export function newId(): string {
  return base62(BigInt(`0x${randomBytes(12).toString('hex')}`), 17);
}

function withChecksum(text: string): string {
  return text + base62(BigInt(crc32(text)), checksumLength);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}
