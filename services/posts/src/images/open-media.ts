import { fileURLToPath } from 'node:url';
import { cachedMedia, type IsKnownImage } from './cached-media.ts';
import { diskMedia } from './disk-media.ts';
import { type MediaCache, openMediaCache } from './media-cache.ts';
import { type BucketAccess, bucketAccess, declaredMediaSettings, type MediaSettings } from './media-settings.ts';
import type { MediaStore } from './media-store.ts';
import type { Bucket } from './s3/bucket.ts';
import { storeLimits } from './s3/bucket-calls.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

/** The image store, and a local folder for temporary files. */
export interface OpenMedia {
  readonly media: MediaStore;
  readonly work: WorkFolder;
  /** The cache through which it is read; null if there is none. */
  readonly cache: MediaCache | null;
}

/**
 * Opens the image store of the settings, and creates its folders if needed. A bucket is not used yet. Relative paths are
 * relative to the working directory.
 * @param options.cachedIf images of a bucket are read through the cache, and only if they are known; not for commands, which
 * read each once
 */
export async function openMedia(
  settings: MediaSettings,
  { cachedIf }: { readonly cachedIf?: IsKnownImage } = {},
): Promise<OpenMedia> {
  const access = bucketAccess(settings);
  if (access === null) {
    const folder = mediaFolderOf(settings.mediaUrl);
    const work = await openWork(folder, 'POSTS_MEDIA_URL');
    return { media: diskMedia(folder, work), work, cache: null };
  }
  const folder = cacheFolderOf(settings);
  const work = await openWork(folder, declaredMediaSettings.mediaCache.name);
  const { media } = await openBucketMedia(access);
  if (!cachedIf) return { media, work, cache: null };
  const { mediaCacheMib = declaredMediaSettings.mediaCacheMib.fallback } = settings;
  const cache = openMediaCache(`${folder}/images`, { work, maxBytes: Number(mediaCacheMib) * 1024 * 1024 });
  return { media: cachedMedia(media, cache, cachedIf), work, cache };
}

/** Opens the image store in a bucket, without a cache. */
export async function openBucketMedia(access: BucketAccess): Promise<{ media: MediaStore; bucket: Bucket }> {
  // Loaded only for a bucket: the client takes 35 MiB of memory, and 0.4 seconds.
  const [{ openBucket }, { s3Media }] = await Promise.all([import('./s3/bucket.ts'), import('./s3/s3-media.ts')]);
  const bucket = openBucket(access, storeLimits);
  return { media: s3Media(bucket), bucket };
}

async function openWork(folder: string, setting: string): Promise<WorkFolder> {
  return openWorkFolder(`${folder}/work`).catch((error: Error) => {
    throw new Error(`${setting} must name a folder that can be written: ${error.message}.`, { cause: error });
  });
}

/** The folder of a `file:` URL. */
export function mediaFolderOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

/** The local folder for the temporary files and the cache of a bucket. */
export function cacheFolderOf({ mediaCache = declaredMediaSettings.mediaCache.fallback }: MediaSettings): string {
  return mediaCache;
}
