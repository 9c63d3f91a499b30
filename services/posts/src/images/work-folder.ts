import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for files that are needed for the length of one request only. */
export interface WorkFolder {
  /** A path in it that no file has yet. */
  newPath(): string;
  /** Removes what a process that was killed left behind: the files last changed before `time` (milliseconds since 1970). */
  removeOlderThan(time: number): Promise<void>;
}

/** Opens a work folder, which is made where there is none. Several processes may share one. */
export async function openWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    newPath: () => join(folder, randomUUID()),
    async removeOlderThan(time) {
      for await (const entry of await opendir(folder)) {
        const path = join(folder, entry.name);
        const changed = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          // Another process took it away meanwhile.
          () => Number.POSITIVE_INFINITY,
        );
        if (changed < time) await rm(path, { force: true });
      }
    },
  };
}
