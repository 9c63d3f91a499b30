import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Finding, fault, fine } from '@kairan/server/finding';
import type { Bucket } from './bucket.ts';
import { isAccessProblem } from './bucket-calls.ts';

const check = 'bucket';
const rights =
  'Create the bucket if it does not exist, and allow these credentials s3:ListBucket on it, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.';

/** Checks a bucket by doing with an object what the service does with images: writing, reading, listing, copying, deleting. */
export async function bucketFindings(bucket: Bucket): Promise<Finding[]> {
  const key = `.doctor-${randomUUID()}`;
  const content = Buffer.from(key);
  const startedAt = performance.now();
  try {
    await bucket.putNew(key, { content }, 'text/plain');
    const answerMs = performance.now() - startedAt;
    const stored = await bucket.get(key);
    const isSame = stored !== null && content.equals(await buffer(stored.body));
    const isCopied = await bucket.copy(key, `${key}-copy`);
    const listed = (await Array.fromAsync(bucket.list(key))).length;
    if (isSame && isCopied && listed === 2)
      return [fine(check, `The ${bucket.name} can be used; it stores an object in ${answerMs.toFixed(0)} ms.`)];
    const action = 'Use a store that reads and lists objects as soon as they are stored.';
    return [fault(check, `The ${bucket.name} does not show objects that were just stored.`, action)];
  } catch (error) {
    const action = isAccessProblem(error) ? rights : 'Start the store, or correct POSTS_MEDIA_URL.';
    return [fault(check, (error as Error).message, action)];
  } finally {
    // An operator may delete what stays behind; the service ignores it.
    await Promise.allSettled([bucket.remove(key), bucket.remove(`${key}-copy`)]);
  }
}
