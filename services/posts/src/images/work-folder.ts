import { randomUUID } from 'node:crypto';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@kairan/server/make-folder';

/** A folder for temporary files that live only as long as a request. */
export interface WorkFolder {
  /** Returns an unused path in the folder. */
  newPath(): string;
  /** Removes files last changed before `time` (milliseconds since 1970), which killed processes left behind. */
  removeOlderThan(time: number): Promise<void>;
}

/** The names that `newPath` creates. Only these are removed: the setting may name a folder with other files in it. */
const ownName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens a work folder and creates it if needed. Several processes may share one. */
export async function openWorkFolder(folder: string): Promise<WorkFolder> {
  await makeFolder(folder, 0o700);
  return {
    newPath: () => join(folder, randomUUID()),
    async removeOlderThan(time) {
      for await (const entry of await opendir(folder)) {
        if (!ownName.test(entry.name)) continue;
        const path = join(folder, entry.name);
        const changed = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          // Another process has removed it meanwhile.
          () => Number.POSITIVE_INFINITY,
        );
        if (changed < time) await rm(path, { force: true });
      }
    },
  };
}
