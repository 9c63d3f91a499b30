import { constants, copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { diskTrash } from './disk-trash.ts';
import { flush, makeFolder, namesIn, openFile, orNull } from './files.ts';
import { isMediaName } from './media-name.ts';
import type { ListedMedia, MediaStore } from './media-store.ts';
import { type RenditionSize, renditionSizes } from './rendition-size.ts';
import type { WorkFolder } from './work-folder.ts';

/** The file with the id of the installation that the folder belongs to. */
const ownerFile = '.installation';

/**
 * Stores images in a folder: `<first two characters of the name>/<name>`, so that no folder grows large. Discarded ones
 * are in `trash`, smaller versions in `renditions`.
 * @param work must be on the same file system, since files are moved from there
 */
export function diskMedia(folder: string, work: WorkFolder): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), requireName(name));
  const renditionPath = (name: string, size: RenditionSize) =>
    join(folder, 'renditions', name.slice(0, 2), `${requireName(name)}-${size}`);

  /** Writes a file completely and durably, or not at all. */
  async function store(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = work.newPath();
    try {
      await write(temporary);
      await flush(temporary);
      await makeFolder(dirname(path));
      await rename(temporary, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async put(name, source) {
      const path = pathOf(name);
      try {
        await store(path, (temporary) => copyFile(source, temporary, constants.COPYFILE_FICLONE));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    read: async (name) => openFile(pathOf(name)),

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list(): AsyncIterable<ListedMedia> {
      for await (const subfolder of namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(subfolder)) continue;
        for await (const name of namesIn(join(folder, subfolder))) {
          if (!isMediaName(name)) continue;
          const found = await orNull(stat(join(folder, subfolder, name)));
          if (found) yield { name, storedAt: found.mtimeMs };
        }
      }
    },

    renditions: {
      put: async (name, size, source) =>
        store(renditionPath(name, size), (temporary) => copyFile(source, temporary, constants.COPYFILE_FICLONE)),
      read: async (name, size) => openFile(renditionPath(name, size)),
      async remove(name) {
        for (const size of renditionSizes) await rm(renditionPath(name, size), { force: true });
      },
    },

    trash: diskTrash(join(folder, 'trash'), pathOf),

    owner: () => readOwner(folder),

    setOwner: (id) => store(join(folder, ownerFile), (temporary) => writeFile(temporary, `${id}\n`)),
  };
}

/** Reads the id of the installation that a folder of images belongs to; null if it has none. */
export async function readOwner(folder: string): Promise<string | null> {
  const text = await orNull(readFile(join(folder, ownerFile), 'utf8'));
  return text?.trim() || null;
}

/** Guards the file system: only names of images pass. */
function requireName(name: string): string {
  if (!isMediaName(name)) throw new Error(`Not the name of an image: ${basename(name)}`);
  return name;
}
