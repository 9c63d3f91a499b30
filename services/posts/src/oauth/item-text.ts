import { createHash } from 'node:crypto';

/** Stands for an item's own id in its stored text: JSON writes control characters escaped, so no text has it by itself. */
const mark = '\u0001';

/** What an item is found by: the SHA-256 of its id. The id of a token is the token: 256 random bits. */
export function itemHash(id: string): Uint8Array {
  return createHash('sha256').update(id).digest();
}

/** An item as stored: JSON in which its own id, wherever it stands (addresses too), is left out. */
export function storedText(id: string, payload: object): string {
  return JSON.stringify(payload).replaceAll(id, mark);
}

/** An item as it was before `storedText`, once somebody has shown its id. */
export function readText(id: string, text: string): Record<string, unknown> {
  return JSON.parse(text.replaceAll(mark, id));
}
