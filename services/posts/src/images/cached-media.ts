import type { MediaCache } from './media-cache.ts';
import type { MediaStore } from './media-store.ts';
import { type RenditionSize, renditionSizes } from './rendition-size.ts';

/** An image store whose files are read through a cache. Names never get other content, so what is cached stays right. */
export function cachedMedia(media: MediaStore, cache: MediaCache): MediaStore {
  const { renditions, trash } = media;
  const renditionKey = (name: string, size: RenditionSize) => `${name}-${size}`;
  return {
    ...media,
    read: (name) => cache.open(name, () => media.read(name)),
    async remove(name) {
      await media.remove(name);
      await cache.remove(name);
    },
    renditions: {
      ...renditions,
      read: (name, size) => cache.open(renditionKey(name, size), () => renditions.read(name, size)),
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
