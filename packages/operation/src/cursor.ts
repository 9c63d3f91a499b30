import { hash, timingSafeEqual } from 'node:crypto';

/** Where a list goes on: the values that its last row was sorted by. */
export type CursorPosition = readonly (string | number)[];

/** Bytes of the seal: 96 bits. */
const sealBytes = 12;

/**
 * Makes and reads cursors: opaque text that names a place in one list. The seal ties it to what the list was asked for, so
 * that a cursor of other filters, or one that was tampered with, is told apart.
 */
export class Cursors {
  readonly #secret: string;

  /** @param secret the installation's own, so that cursors outlive a restart */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param list says all that decides what is in the list, and in which order */
  make(position: CursorPosition, list: string): string {
    const text = JSON.stringify(position);
    return Buffer.concat([this.#seal(text, list), Buffer.from(text)]).toString('base64url');
  }

  /** @returns null where the cursor is not one of this list */
  read(cursor: string, list: string): CursorPosition | null {
    if (!/^[\w-]{18,1000}$/.test(cursor)) return null;
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor || bytes.length <= sealBytes) return null;
    const text = bytes.subarray(sealBytes).toString();
    if (!timingSafeEqual(bytes.subarray(0, sealBytes), this.#seal(text, list))) return null;
    return JSON.parse(text) as CursorPosition;
  }

  /**
   * A hash over the secret and what is sealed. SHA-512/256 keeps half of its state to itself, so that nobody can go on from
   * a seal to that of a longer text, and no HMAC is needed around it (FIPS 180-4, 5.3.6).
   */
  #seal(position: string, list: string): Buffer {
    return hash('sha512-256', `${this.#secret} ${position.length} ${position}${list}`, 'buffer').subarray(0, sealBytes);
  }
}
