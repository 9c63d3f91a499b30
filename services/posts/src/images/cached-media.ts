import type { MediaCache } from './media-cache.ts';
import type { MediaStore } from './media-store.ts';
import { type RenditionSize, renditionSizes } from './rendition-size.ts';

/** Whether there is an image of a name. */
export type IsKnownImage = (name: string) => Promise<boolean>;

/**
 * An image store whose files are read through a cache. Names never get other content, so what is cached stays right.
 * @param isKnown decides whether the store is asked at all: anyone can request any name, and each request to a store costs
 */
export function cachedMedia(media: MediaStore, cache: MediaCache, isKnown: IsKnownImage): MediaStore {
  const { renditions, trash } = media;
  const renditionKey = (name: string, size: RenditionSize) => `${name}-${size}`;
  return {
    ...media,
    read: (name) => cache.open(name, async () => ((await isKnown(name)) ? media.read(name) : null)),
    async remove(name) {
      await media.remove(name);
      await cache.remove(name);
    },
    renditions: {
      ...renditions,
      read: (name, size) =>
        cache.open(renditionKey(name, size), async () => ((await isKnown(name)) ? renditions.read(name, size) : null)),
      async remove(name) {
        await renditions.remove(name);
        for (const size of renditionSizes) await cache.remove(renditionKey(name, size));
      },
    },
    trash: {
      ...trash,
      async add(name, now) {
        await trash.add(name, now);
        await cache.remove(name);
      },
    },
  };
}
