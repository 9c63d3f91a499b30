import sharp, { type Metadata, type Sharp } from 'sharp';
import { cutOff } from './image-error.ts';
import type { ImageType } from './image-type.ts';
import { type ImageClaim, mostPixels } from './inspect-image.ts';
import { turnFrames } from './turn-frames.ts';

/** An image as it was written. */
export interface WrittenImage {
  readonly type: ImageType;
  /** In pixels, of one frame, as it is seen. */
  readonly width: number;
  readonly height: number;
  /** Length of the file. */
  readonly bytes: number;
}

/**
 * Above so many pixels, more than cameras' usual 12 million, files may become larger so that the work stays bounded: a WebP
 * without loss would take minutes to write, the best code for a JPEG needs all of it in memory a second time.
 */
const manyPixels = 16_000_000;

// One image is one job of one process: nothing is worth keeping, and further threads would only take more memory.
sharp.cache(false);
sharp.concurrency(1);
// libvips decides by content as well. Of all that it can read, these four are what it may try.
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
 * Decodes the image at `path` and writes its pixels anew to `target`, in the same type: turned upright, in sRGB with 8 bits,
 * with all frames, their times and the number of rounds, and nothing else of what was in the file.
 * @throws {ImageError} for what cannot be decoded to its end
 */
export async function reencodeImage(path: string, claim: ImageClaim, target: string): Promise<WrittenImage> {
  const input = { animated: claim.frames > 1, limitInputPixels: mostPixels, failOn: 'error' } as const;
  try {
    const metadata = await sharp(path, input).metadata();
    // libvips may not apply an orientation to several frames at once.
    const upright =
      claim.frames > 1 && (metadata.orientation ?? 1) > 1
        ? await turnFrames(sharp(path, input), metadata)
        : sharp(path, { ...input, autoOrient: claim.frames === 1 });
    const { size, ...written } = await encode(upright, claim, metadata).toFile(target);
    return { type: claim.type, width: written.width, height: written.pageHeight ?? written.height, bytes: size };
  } catch (error) {
    if (!isAboutTheImage(error)) throw error;
    throw cutOff();
  }
}

function encode(image: Sharp, { type, exact, pixels }: ImageClaim, metadata: Metadata): Sharp {
  const { loop = 0, delay, chromaSubsampling } = metadata;
  const large = pixels > manyPixels;
  const motion = { loop, ...(delay ? { delay } : {}) };
  switch (type) {
    case 'png':
      // Filters are for shades; few colours compress better without. https://www.w3.org/TR/png-3/#12Filter-selection
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

/** What libvips says of the system (a full disk) is not about the image; all else that it says is. */
function isAboutTheImage(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError) && !error.message.includes('system error');
}
