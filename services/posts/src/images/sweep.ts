import type { MediaStore } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an unreferenced image is kept (issue "Uploads"): people may write for days before they use it. */
const unusedMs = 7 * dayMs;
/** During an upload a file exists before its row; no upload takes a day. */
const unfinishedMs = dayMs;
/** Images looked up or deleted at once. */
const batch = 500;

/** What the clean-up works on. */
export interface Sweepable {
  readonly media: MediaStore;
  readonly work: WorkFolder;
  /** Deletes at most `limit` images not used since `before` and returns their names. */
  deleteUnused(before: number, limit: number): Promise<string[]>;
  /** Returns the names that belong to an existing image. */
  existing(names: readonly string[]): Promise<Set<string>>;
}

/** Numbers of removed files. */
export interface Swept {
  /** Images that no post had referenced for a week. */
  readonly unused: number;
  /**
   * Files without an image: a process was killed between storing a file and its row, or between deleting the row and
   * the file.
   */
  readonly orphaned: number;
}

/**
 * Removes unused images and the remains of interrupted uploads. Several processes may run it at once.
 * @param now milliseconds since 1970
 */
export async function sweepImages(
  { media, work, deleteUnused, existing }: Sweepable,
  now: number,
  signal?: AbortSignal,
): Promise<Swept> {
  await work.removeOlderThan(now - unfinishedMs);

  let unused = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const names = await deleteUnused(now - unusedMs, batch);
    for (const name of names) await media.remove(name);
    unused += names.length;
    more = names.length === batch;
  }

  let orphaned = 0;
  const removeOrphaned = async (names: readonly string[]) => {
    const referenced = await existing(names);
    const rest = names.filter((name) => !referenced.has(name));
    for (const name of rest) await media.remove(name);
    orphaned += rest.length;
  };
  let old: string[] = [];
  for await (const { name, storedAt } of media.list()) {
    if (signal?.aborted) break;
    if (storedAt < now - unfinishedMs) old.push(name);
    if (old.length < batch) continue;
    await removeOrphaned(old);
    old = [];
  }
  if (!signal?.aborted) await removeOrphaned(old);
  return { unused, orphaned };
}
