import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, namesIn, orNull } from './files.ts';
import { isMediaName } from './media-name.ts';
import type { ListedMedia, MediaTrash } from './media-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dayName = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Stores discarded images in a folder per day (UTC), `<day>/<name>`, where an operator finds what went on which day.
 * @param folder must be on the same file system as the images
 * @param pathOf the path of an image in use; throws for names that are none
 */
export function diskTrash(folder: string, pathOf: (name: string) => string): MediaTrash {
  /** The days with images, the latest first. */
  async function days(): Promise<string[]> {
    const found: string[] = [];
    for await (const name of namesIn(folder)) if (dayName.test(name)) found.push(name);
    return found.sort().reverse();
  }

  return {
    async add(name, now) {
      const path = pathOf(name);
      const day = join(folder, new Date(now).toISOString().slice(0, 10));
      await mkdir(day, { recursive: true });
      await orNull(rename(path, join(day, name)));
    },

    async restore(name) {
      const path = pathOf(name);
      for (const day of await days()) {
        const found = join(folder, day, name);
        await makeFolder(dirname(path));
        if ((await orNull(rename(found, path).then(() => true))) !== null) return true;
      }
      return false;
    },

    async *list(): AsyncIterable<ListedMedia> {
      for (const day of await days()) {
        const storedAt = Date.parse(day) + dayMs;
        for await (const name of namesIn(join(folder, day))) if (isMediaName(name)) yield { name, storedAt };
      }
    },

    async remove(name) {
      pathOf(name);
      for (const day of await days()) {
        await rm(join(folder, day, name), { force: true });
        // Fails while the day has other images.
        await rmdir(join(folder, day)).catch(() => {});
      }
    },
  };
}
