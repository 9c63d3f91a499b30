import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Where a list goes on: after the row at this place. */
export interface Place {
  /** The value sorted by (0 in the orders that go by key alone); for relevance the tier. */
  value: number;
  /** `orderOfKey` of the row. */
  order: number;
  /** 0 for a published row, 1 for a hidden one of the same order. */
  side: 0 | 1;
}

/** Digits of the seal: 96 bits. */
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
  make({ value, order, side }: Place, list: string): string {
    const place = `${value} ${order} ${side}`;
    return Buffer.concat([this.#seal(place, list), Buffer.from(place)]).toString('base64url');
  }

  /** @returns null where the cursor is not one of this list */
  read(cursor: string, list: string): Place | null {
    if (!/^[\w-]{18,120}$/.test(cursor)) return null;
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor || bytes.length <= sealBytes) return null;
    const place = bytes.subarray(sealBytes).toString();
    if (!timingSafeEqual(bytes.subarray(0, sealBytes), this.#seal(place, list))) return null;
    const [value, order, side] = place.split(' ').map(Number);
    return { value: value as number, order: order as number, side: side as 0 | 1 };
  }

  #seal(place: string, list: string): Buffer {
    const subject = `${hash('sha256', list)} ${place}`;
    return createHmac('sha256', this.#secret).update(subject).digest().subarray(0, sealBytes);
  }
}
