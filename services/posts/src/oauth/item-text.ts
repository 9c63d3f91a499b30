import { createHash } from 'node:crypto';

/** Stands for an item's own id in its stored text. JSON escapes control characters, so it cannot occur otherwise. */
const mark = '\u0001';

/** The key of an item: the SHA-256 of its id. The id of a token is the token itself, 256 random bits. */
export function itemHash(id: string): Uint8Array {
  return createHash('sha256').update(id).digest();
}

/** Serialises an item for storage: JSON without the item's own id, wherever it occurs (also in addresses). */
export function storedText(id: string, payload: object): string {
  return JSON.stringify(payload).replaceAll(id, mark);
}

/** Restores an item from `storedText` with the id that the caller presented. */
export function readText(id: string, text: string): Record<string, unknown> {
  return JSON.parse(text.replaceAll(mark, id));
}
