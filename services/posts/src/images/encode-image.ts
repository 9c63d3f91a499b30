import { writeFile } from 'node:fs/promises';
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import type { ImageType } from './image-type.ts';
import { indexedPng } from './indexed-png.ts';
import type { ImageClaim } from './inspect-image.ts';

/** An encoded image. */
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

/** Encodes an image in its own type to `target`. @param metadata of the file that it comes from */
export async function encodeTo(
  target: string,
  image: Sharp,
  claim: ImageClaim,
  metadata: Metadata,
): Promise<WrittenImage> {
  if (claim.type === 'png') return encodePng(target, image, claim);
  const { size, width, height, pageHeight } = await encoder(image, claim, metadata).toFile(target);
  return { type: claim.type, width, height: pageHeight ?? height, bytes: size };
}

/** Few colours stay a palette, in which the file is usually a third as large. */
async function encodePng(target: string, image: Sharp, { exact, pixels }: ImageClaim): Promise<WrittenImage> {
  const large = pixels > largePixels;
  if (!exact) return encodeTrueColour(target, image, large);
  const raw = image.clone().toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const file = indexedPng({ data, width, height }, large ? 6 : 9);
  // Converting a colour profile or resizing may add colours.
  if (!file) return encodeTrueColour(target, image, large);
  await writeFile(target, file);
  return { type: 'png', width, height, bytes: file.length };
}

/** Filters suit gradients; screenshots compress better without. https://www.w3.org/TR/png-3/#12Filter-selection */
async function encodeTrueColour(target: string, image: Sharp, large: boolean): Promise<WrittenImage> {
  const filtered = await image.clone().png({ adaptiveFiltering: true }).toFile(target);
  if (large) return written(filtered);
  const plain = await image.png({ adaptiveFiltering: false }).toBuffer({ resolveWithObject: true });
  if (plain.info.size >= filtered.size) return written(filtered);
  await writeFile(target, plain.data);
  return written(plain.info);
}

function written({ width, height, size }: OutputInfo): WrittenImage {
  return { type: 'png', width, height, bytes: size };
}

function encoder(image: Sharp, { type, exact, pixels }: ImageClaim, metadata: Metadata): Sharp {
  const { loop = 0, delay, chromaSubsampling } = metadata;
  const large = pixels > largePixels;
  const motion = { loop, ...(delay ? { delay } : {}) };
  switch (type) {
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
    case 'png':
      throw new Error('PNG is encoded by encodePng.');
  }
}
