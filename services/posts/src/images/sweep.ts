import type { MediaStore } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an image that no post names is kept (issue "Uploads"): whoever writes for days uses it later. */
const unusedMs = 7 * dayMs;
/** A file may be there before its row for as long as an upload takes; nothing takes a day. */
const unfinishedMs = dayMs;
/** How many images are looked up or forgotten at once. */
const batch = 500;

/** What the sweep looks at. */
export interface Sweepable {
  readonly media: MediaStore;
  readonly work: WorkFolder;
  /** Forgets at most `limit` images that nobody has wanted since `before`, and tells their names. */
  forgetUnused(before: number, limit: number): Promise<string[]>;
  /** Those of the names that belong to an image that is known. */
  known(names: readonly string[]): Promise<Set<string>>;
}

/** How many of each were removed. */
export interface Swept {
  /** Images that no post had named for a week. */
  readonly unused: number;
  /** Files that belong to no image: a process was killed between storing a file and keeping its row, or forgetting and removing. */
  readonly ownerless: number;
}

/**
 * Removes images that are not used, and what uploads that were cut off left behind. May run in several processes at once.
 * @param now milliseconds since 1970
 */
export async function sweepImages(
  { media, work, forgetUnused, known }: Sweepable,
  now: number,
  signal?: AbortSignal,
): Promise<Swept> {
  await work.removeOlderThan(now - unfinishedMs);

  let unused = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const names = await forgetUnused(now - unusedMs, batch);
    for (const name of names) await media.remove(name);
    unused += names.length;
    more = names.length === batch;
  }

  let ownerless = 0;
  const removeOwnerless = async (names: readonly string[]) => {
    const owned = await known(names);
    const rest = names.filter((name) => !owned.has(name));
    for (const name of rest) await media.remove(name);
    ownerless += rest.length;
  };
  let old: string[] = [];
  for await (const { name, storedAt } of media.list()) {
    if (signal?.aborted) break;
    if (storedAt < now - unfinishedMs) old.push(name);
    if (old.length < batch) continue;
    await removeOwnerless(old);
    old = [];
  }
  if (!signal?.aborted) await removeOwnerless(old);
  return { unused, ownerless };
}
