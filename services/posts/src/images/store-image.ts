import type { Transaction } from '@kairan/database/open';
import type { Posting } from '../posting.ts';
import { type ImageKind, insertMedia } from '../storage/media.ts';
import type { PreparedImage } from './image-pool.ts';
import { mediaTypeOf, newMediaName } from './media-name.ts';

/** What is answered about an image that was uploaded (decisions, "Shapes"). */
export interface UploadAnswer {
  /** Path of the image. */
  readonly url: string;
  readonly kind: ImageKind;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Keeps an image: its file, then its row, so that no row is ever without its file. A file without a row is swept.
 * @param count what else belongs to the transaction of the row; where it throws, nothing is kept
 */
export async function keepImage(
  { store, media, now }: Pick<Posting, 'store' | 'media' | 'now'>,
  { image, kind, userId }: { image: PreparedImage; kind: ImageKind; userId: number },
  count: (tx: Transaction, answer: UploadAnswer) => Promise<void>,
): Promise<UploadAnswer> {
  const name = newMediaName(image.type);
  const { width, height, bytes } = image;
  const contentType = mediaTypeOf(name) as string;
  const answer = { url: `/media/${name}`, kind, content_type: contentType, width, height, bytes };

  await media.put(name, image.path);
  let onlyCommitLeft = false;
  try {
    await store.transaction(async (tx) => {
      await insertMedia(tx, { name, userId, kind, contentType, width, height, bytes }, now().getTime());
      await count(tx, answer);
      onlyCommitLeft = true;
    });
  } catch (error) {
    // Where the commit itself failed, the row may be there all the same, and the sweep finds out.
    if (!onlyCommitLeft) await media.remove(name);
    throw error;
  }
  return answer;
}
