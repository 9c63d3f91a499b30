import { hash, timingSafeEqual } from 'node:crypto';

/** Where a list continues: the sort values of the last row. */
export type CursorPosition = readonly (string | number)[];

/** Bytes of the signature: 96 bits. */
const signatureBytes = 12;

/**
 * Creates and reads cursors: opaque text that names a position in one list. A signature ties it to the list's filters
 * and order, so that a cursor of another list, or a modified one, is rejected.
 */
export class Cursors {
  readonly #secret: string;

  /** @param secret the installation's own, so that cursors survive a restart */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param list everything that decides which rows are in the list, and their order */
  make(position: CursorPosition, list: string): string {
    const text = JSON.stringify(position);
    return Buffer.concat([this.#sign(text, list), Buffer.from(text)]).toString('base64url');
  }

  /** @returns null if the cursor does not belong to this list */
  read(cursor: string, list: string): CursorPosition | null {
    if (!/^[\w-]{18,1000}$/.test(cursor)) return null;
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor || bytes.length <= signatureBytes) return null;
    const text = bytes.subarray(signatureBytes).toString();
    if (!timingSafeEqual(bytes.subarray(0, signatureBytes), this.#sign(text, list))) return null;
    return JSON.parse(text) as CursorPosition;
  }

  /**
   * A hash over the secret and the signed text. SHA-512/256 does not reveal half of its state, so that nobody can
   * extend a signature to a longer text, and no HMAC is needed around it (FIPS 180-4, 5.3.6).
   */
  #sign(position: string, list: string): Buffer {
    return hash('sha512-256', `${this.#secret} ${position.length} ${position}${list}`, 'buffer').subarray(
      0,
      signatureBytes,
    );
  }
}
