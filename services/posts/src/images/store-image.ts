import type { Transaction } from '@kairan/database/open';
import type { Posting } from '../posting.ts';
import { type ImageKind, insertMedia } from '../storage/media.ts';
import type { PreparedImage } from './image-pool.ts';
import { mediaTypeOf, newMediaName } from './media-name.ts';

/** The response to an upload (decisions, "Shapes"). */
export interface UploadAnswer<Kind extends ImageKind = ImageKind> {
  /** Path of the image. */
  readonly url: string;
  readonly kind: Kind;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Stores an image: first its file, then its row, so that no row is ever without a file. The clean-up removes files
 * without a row.
 * @param inTransaction further work in the transaction of the row; if it throws, nothing is stored
 */
export async function storeImage<Kind extends ImageKind>(
  { store, media, now }: Pick<Posting, 'store' | 'media' | 'now'>,
  { image, kind, userId }: { image: PreparedImage; kind: Kind; userId: number },
  inTransaction: (tx: Transaction, answer: UploadAnswer<Kind>) => Promise<void>,
): Promise<UploadAnswer<Kind>> {
  const name = newMediaName(image.type);
  const { width, height, bytes } = image;
  const contentType = mediaTypeOf(name) as string;
  const answer = { url: `/media/${name}`, kind, content_type: contentType, width, height, bytes };

  await media.put(name, image.path);
  let committing = false;
  try {
    await store.transaction(async (tx) => {
      await insertMedia(tx, { name, userId, kind, contentType, width, height, bytes }, now().getTime());
      await inTransaction(tx, answer);
      committing = true;
    });
  } catch (error) {
    // If the commit itself failed, the row may exist anyway; then the clean-up decides.
    if (!committing) await media.remove(name);
    throw error;
  }
  return answer;
}
