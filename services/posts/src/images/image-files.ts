import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ServiceFiles } from '@kairan/backup/service-data';
import { listMediaNames } from '../storage/media.ts';
import { claimMedia } from './media-owner.ts';
import type { MediaSettings } from './media-settings.ts';
import { openMedia } from './open-media.ts';

/** The images of a store, for backups. It is opened when it is needed. */
export function imageFiles(settings: MediaSettings): ServiceFiles {
  let opened: ReturnType<typeof openMedia> | null = null;
  const open = () => {
    opened ??= openMedia(settings);
    return opened;
  };
  return {
    kind: 'images',
    list: listMediaNames,
    read: async (name) => (await open()).media.read(name),
    async claim(store) {
      const foreign = await claimMedia({ store, media: (await open()).media });
      if (foreign !== null) throw new Error(foreign);
    },
    async write(name, body) {
      const { media, work } = await open();
      const path = work.newPath();
      try {
        await pipeline(body, createWriteStream(path, { mode: 0o600 }));
        await media.put(name, path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
