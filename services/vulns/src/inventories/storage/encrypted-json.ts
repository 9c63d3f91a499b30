import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { SecretBox } from '../../storage/secret-box.ts';

/** Compressing a whole inventory takes too long for the serving thread. */
const [deflated, inflated] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Columns that are encrypted, each bound to its inventory and to its own name, so that none can be put in place of another. */
export type EncryptedColumn = 'facts' | 'contents' | 'keys' | 'known' | 'figures' | 'news';

/** Encrypts a value as compressed JSON. @param inventory the public id of the inventory that it belongs to */
export async function encryptJson(
  box: SecretBox,
  value: unknown,
  { inventory, column }: { inventory: string; column: EncryptedColumn },
): Promise<Uint8Array> {
  return box.encrypt(await deflated(JSON.stringify(value)), `${inventory} ${column}`);
}

/** Decrypts what `encryptJson` made. @throws {Error} if it belongs to another inventory or column, or was changed */
export async function decryptJson<T>(
  box: SecretBox,
  encrypted: Uint8Array,
  { inventory, column }: { inventory: string; column: EncryptedColumn },
): Promise<T> {
  return JSON.parse((await inflated(box.decrypt(encrypted, `${inventory} ${column}`))).toString()) as T;
}
