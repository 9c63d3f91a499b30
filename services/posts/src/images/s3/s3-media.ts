import { buffer } from 'node:stream/consumers';
import { isMediaName, mediaTypeOf } from '../media-name.ts';
import type { ListedMedia, MediaStore, MediaTrash } from '../media-store.ts';
import { type RenditionSize, renditionSizes } from '../rendition-size.ts';
import type { Bucket } from './bucket.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The object with the id of the installation that the bucket belongs to. */
const ownerKey = '.installation';
const hexDigits = [...'0123456789abcdef'];

/**
 * Stores images in a bucket, under the names that they have in a folder: see `diskMedia`. Nothing is overwritten but smaller
 * versions.
 */
export function s3Media(bucket: Bucket): MediaStore {
  const keyOf = (name: string) => `${requireName(name).slice(0, 2)}/${name}`;
  const renditionKey = (name: string, size: RenditionSize) => `renditions/${keyOf(name)}-${size}`;
  return {
    put: async (name, path) => bucket.putNew(keyOf(name), { path }, mediaTypeOf(name) as string),

    read: async (name) => bucket.get(keyOf(name)),

    remove: async (name) => bucket.remove(keyOf(name)),

    async *list(): AsyncIterable<ListedMedia> {
      // Renditions, of which there are several for each image, are not listed.
      for (const digit of hexDigits) {
        for await (const { key, changedAt } of bucket.list(digit)) {
          const name = key.slice(3);
          if (isMediaName(name) && keyOf(name) === key) yield { name, storedAt: changedAt };
        }
      }
    },

    renditions: {
      put: async (name, size, path) =>
        bucket.put(
          renditionKey(name, size),
          { path },
          size === 'display' ? (mediaTypeOf(name) as string) : 'image/webp',
        ),
      read: async (name, size) => bucket.get(renditionKey(name, size)),
      async remove(name) {
        await Promise.all(renditionSizes.map((size) => bucket.remove(renditionKey(name, size))));
      },
    },

    trash: s3Trash(bucket, keyOf),

    async owner() {
      const stored = await bucket.get(ownerKey);
      return (stored && (await buffer(stored.body)).toString().trim()) || null;
    },

    setOwner: (id) => bucket.putNew(ownerKey, { content: Buffer.from(`${id}\n`) }, 'text/plain'),
  };
}

/** Discarded images, as `diskTrash` orders them. An object is copied before it is deleted, so none is ever lost. */
function s3Trash(bucket: Bucket, keyOf: (name: string) => string): MediaTrash {
  /** The days with images, the latest first. */
  const days = async () => (await bucket.folders('trash/')).sort().reverse();
  return {
    async add(name, now) {
      const key = keyOf(name);
      const day = new Date(now).toISOString().slice(0, 10);
      if (await bucket.copy(key, `trash/${day}/${name}`)) await bucket.remove(key);
    },

    async restore(name) {
      const key = keyOf(name);
      for (const day of await days()) {
        if (!(await bucket.copy(`trash/${day}/${name}`, key))) continue;
        await bucket.remove(`trash/${day}/${name}`);
        return true;
      }
      return false;
    },

    async *list(): AsyncIterable<ListedMedia> {
      for await (const { key } of bucket.list('trash/')) {
        const [, day = '', name = ''] = key.split('/');
        const storedAt = Date.parse(day) + dayMs;
        if (isMediaName(name) && !Number.isNaN(storedAt)) yield { name, storedAt };
      }
    },

    async remove(name) {
      keyOf(name);
      for (const day of await days()) await bucket.remove(`trash/${day}/${name}`);
    },
  };
}

/** Guards the other objects: only names of images pass. */
function requireName(name: string): string {
  if (!isMediaName(name)) throw new Error(`Not the name of an image: ${name}`);
  return name;
}
