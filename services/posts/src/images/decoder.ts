import sharp, { type Sharp } from 'sharp';
import { damagedImage } from './image-error.ts';
import { type ImageClaim, maxPixels } from './inspect-image.ts';

// Each image is a separate job, so caching is useless, and more threads would only take more memory.
sharp.cache(false);
sharp.concurrency(1);
// libvips detects formats by content too; allow it only these four loaders.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngFile',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

/** Opens the image at `path` with all its frames, as it is stored or turned upright. */
export function openImage(path: string, { frames }: ImageClaim, { autoOrient = false } = {}): Sharp {
  return sharp(path, { animated: frames > 1, limitInputPixels: maxPixels, failOn: 'error', autoOrient });
}

/**
 * Runs work on an image.
 * @throws {ImageError} if it cannot be decoded completely
 */
export async function rejectingDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAboutTheImage(error)) throw error;
    throw damagedImage();
  }
}

/** libvips reports system errors (a full disk) like image errors; all its other errors are about the image. */
function isAboutTheImage(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof TypeError) &&
    !('syscall' in error) &&
    !error.message.includes('system error')
  );
}
