import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import { checkDailyLimit, spendDailyLimit } from '../access/daily-limit.ts';
import { ImageError } from '../images/image-error.ts';
import type { ImageSource } from '../images/image-pool.ts';
import { storeImage, type UploadAnswer } from '../images/store-image.ts';
import type { Posting } from '../posting.ts';
import type { UploadKind } from '../storage/media.ts';

type FailImage = Fail<'invalid_image' | 'limit_reached' | 'invalid_request'>;

/**
 * Stores an image of an author: checks the daily limit, re-encodes the image, stores and counts it.
 * @param sourceOf returns the image; called after the limit was checked
 * @param inTransaction further work in the transaction that counts it; if it throws, nothing is stored
 * @throws {ApiError} `limit_reached`, `invalid_image`, and what `sourceOf` throws
 */
export async function saveNewImage(
  deps: Posting,
  author: Author,
  { kind, sourceOf }: { kind: UploadKind; sourceOf: () => ImageSource },
  fail: FailImage,
  inTransaction: (tx: Transaction, answer: UploadAnswer<UploadKind>) => Promise<void>,
): Promise<UploadAnswer<UploadKind>> {
  await checkDailyLimit(deps, author, 'uploads', fail);
  const image = await rejectingImages(async () => deps.images.prepare(sourceOf()), fail);
  try {
    return await storeImage(deps, { image, kind, userId: author.id }, async (tx, answer) => {
      await spendDailyLimit(tx, deps, author, 'uploads', fail);
      await inTransaction(tx, answer);
    });
  } finally {
    await image.discard();
  }
}

async function rejectingImages<T>(work: () => Promise<T>, fail: Fail<'invalid_image' | 'invalid_request'>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageError) fail('invalid_image', error.message);
    throw error;
  }
}
