import { countUnusedMedia, deleteUnusedMedia, existingMedia } from '../storage/media.ts';
import { batches, batchSize } from './batches.ts';
import { claimMedia, type StoredImages } from './media-owner.ts';
import type { ListedMedia } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an unreferenced image is kept (issue "Uploads"): people may write for days before they use it. */
const unusedMs = 7 * dayMs;
/** During an upload a file exists before its row; no upload takes a day. */
const unfinishedMs = dayMs;
/** How long a discarded image can be restored. */
const trashMs = 30 * dayMs;
/** The share of the stored images that one sweep may discard, and the number that it always may. */
const maxShare = 0.1;
const alwaysAllowed = 10;

/** What the clean-up works on. */
export interface Sweepable extends StoredImages {
  readonly work: WorkFolder;
}

/** Numbers of files that a sweep moved or deleted. */
export interface Swept {
  /** Images that no post had referenced for a week, now in the trash. */
  readonly unused: number;
  /**
   * Files without an image, now in the trash: a process was killed between storing a file and its row, or between
   * deleting the row and the file.
   */
  readonly orphaned: number;
  /** Images that were in the trash although the database has them, as after restoring an older database. */
  readonly restored: number;
  /** Images deleted for good after 30 days in the trash. */
  readonly deleted: number;
}

/** The numbers, or why the sweep did nothing and what the operator can do. */
export type SweepResult = { readonly swept: Swept } | { readonly refused: string };

/**
 * Moves unused images and the remains of interrupted uploads to the trash, and deletes what has been there for 30 days.
 * Refuses if the database does not seem to be that of these images. Several processes may run it at once.
 * @param now milliseconds since 1970
 * @param options.anyShare also if more than a tenth of the images would go: the operator has confirmed it
 */
export async function sweepImages(
  sweepable: Sweepable,
  now: number,
  { signal, anyShare = false }: { signal?: AbortSignal; anyShare?: boolean } = {},
): Promise<SweepResult> {
  const foreign = await claimMedia(sweepable);
  if (foreign !== null) return { refused: foreign };
  await sweepable.work.removeOlderThan(now - unfinishedMs);

  const { restored, deleted } = await sweepTrash(sweepable, now, signal);
  const { stored, known, orphaned } = await countImages(sweepable, now);
  const unused = await countUnusedMedia(sweepable.store, now - unusedMs);
  const refused = problemOf({ stored, known, leaving: unused + orphaned.length, anyShare });
  if (refused !== null) return { refused };

  const moved = { unused: 0, orphaned: 0 };
  for (const name of orphaned) {
    if (signal?.aborted) break;
    await discard(sweepable, name, now);
    moved.orphaned += 1;
  }
  for (let more = true; more && !signal?.aborted; ) {
    const names = await deleteUnusedMedia(sweepable.store, now - unusedMs, batchSize);
    for (const name of names) await discard(sweepable, name, now);
    moved.unused += names.length;
    more = names.length === batchSize;
  }
  return { swept: { ...moved, restored, deleted } };
}

/** Moves an image to the trash, so that neither it nor its smaller versions are served any more. */
async function discard({ media }: Sweepable, name: string, now: number): Promise<void> {
  await media.trash.add(name, now);
  await media.renditions.remove(name);
}

/** Restores images that the database has, and deletes those whose time in the trash is over. */
async function sweepTrash({ store, media: { trash } }: Sweepable, now: number, signal?: AbortSignal) {
  const counts = { restored: 0, deleted: 0 };
  for await (const listed of batches(trash.list())) {
    if (signal?.aborted) break;
    const known = await existingMedia(store, namesOf(listed));
    for (const { name, storedAt } of listed) {
      if (known.has(name)) counts.restored += (await trash.restore(name)) ? 1 : 0;
      else if (storedAt < now - trashMs) {
        await trash.remove(name);
        counts.deleted += 1;
      }
    }
  }
  return counts;
}

/** Counts the stored images and those that the database knows, and finds old files without a row. */
async function countImages({ store, media }: Sweepable, now: number) {
  let stored = 0;
  let known = 0;
  const orphaned: string[] = [];
  for await (const listed of batches(media.list())) {
    const existing = await existingMedia(store, namesOf(listed));
    stored += listed.length;
    known += existing.size;
    for (const { name, storedAt } of listed)
      if (!existing.has(name) && storedAt < now - unfinishedMs) orphaned.push(name);
  }
  return { stored, known, orphaned };
}

interface Plan {
  readonly stored: number;
  readonly known: number;
  readonly leaving: number;
  readonly anyShare: boolean;
}

/** Why a sweep that would discard `leaving` images must not run; null if it may. */
function problemOf({ stored, known, leaving, anyShare }: Plan): string | null {
  if (leaving === 0) return null;
  if (known === 0 && stored > 0) {
    return `The database knows none of the ${stored} images in the image store, so no image is deleted. Check that POSTS_DATABASE_URL and POSTS_MEDIA_URL belong together.`;
  }
  if (anyShare || leaving <= Math.max(alwaysAllowed, stored * maxShare)) return null;
  return `${leaving} of ${stored} images would be deleted at once, more than a tenth, so none is deleted. Check that POSTS_DATABASE_URL and POSTS_MEDIA_URL belong together. If these images are really no longer needed, run: kairan-posts media sweep --any-share`;
}

function namesOf(listed: readonly ListedMedia[]): string[] {
  return listed.map(({ name }) => name);
}
