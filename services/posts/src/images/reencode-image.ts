import sharp, { type Metadata, type Sharp } from 'sharp';
import { damagedImage } from './image-error.ts';
import type { ImageType } from './image-type.ts';
import { type ImageClaim, maxPixels } from './inspect-image.ts';
import { orientFrames } from './orient-frames.ts';

/** A re-encoded image. */
export interface WrittenImage {
  readonly type: ImageType;
  /** In pixels, of one frame, as displayed. */
  readonly width: number;
  readonly height: number;
  /** File size. */
  readonly bytes: number;
}

/**
 * Above this size, which is more than the usual 12 million pixels of cameras, files may become larger to bound the
 * work: a lossless WebP would take minutes, and optimised JPEG coding would need the whole image in memory a second
 * time.
 */
const largePixels = 16_000_000;

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

/**
 * Decodes the image at `path` and re-encodes its pixels to `target` in the same type: upright, sRGB with 8 bits, with
 * all frames, their timing and loop count, and without anything else from the file.
 * @throws {ImageError} if it cannot be decoded completely
 */
export async function reencodeImage(path: string, claim: ImageClaim, target: string): Promise<WrittenImage> {
  const input = { animated: claim.frames > 1, limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const metadata = await sharp(path, input).metadata();
    // libvips cannot apply an orientation to several frames at once.
    const upright =
      claim.frames > 1 && (metadata.orientation ?? 1) > 1
        ? await orientFrames(sharp(path, input), metadata)
        : sharp(path, { ...input, autoOrient: claim.frames === 1 });
    const { size, ...written } = await encode(upright, claim, metadata).toFile(target);
    return { type: claim.type, width: written.width, height: written.pageHeight ?? written.height, bytes: size };
  } catch (error) {
    if (!isAboutTheImage(error)) throw error;
    throw damagedImage();
  }
}

function encode(image: Sharp, { type, exact, pixels }: ImageClaim, metadata: Metadata): Sharp {
  const { loop = 0, delay, chromaSubsampling } = metadata;
  const large = pixels > largePixels;
  const motion = { loop, ...(delay ? { delay } : {}) };
  switch (type) {
    case 'png':
      // Filters suit gradients; few colours compress better without. https://www.w3.org/TR/png-3/#12Filter-selection
      return image.png({ adaptiveFiltering: !exact });
    case 'jpeg':
      return image.jpeg({
        quality: 85,
        chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
        optimiseCoding: !large,
      });
    case 'webp':
      return image.webp({
        ...motion,
        effort: 2,
        ...(exact && !large ? { lossless: true } : { quality: 85 }),
      });
    case 'gif':
      return image.gif({ ...motion, effort: 4, keepDuplicateFrames: true });
  }
}

/** libvips reports system errors (a full disk) like image errors; all its other errors are about the image. */
function isAboutTheImage(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError) && !error.message.includes('system error');
}
