import { gifHeader } from './headers/gif-header.ts';
import type { ImageHeader } from './headers/image-header.ts';
import { jpegHeader } from './headers/jpeg-header.ts';
import { pngHeader } from './headers/png-header.ts';
import { webpHeader } from './headers/webp-header.ts';
import { ImageError, whatToSend } from './image-error.ts';
import { type ImageType, imageTypeOf, otherTypeOf } from './image-type.ts';

/** Most pixels of an image, over all its frames (decisions, "Media"). */
export const maxPixels = 50_000_000;

/** What a file claims to be, within the size limits. */
export interface ImageClaim extends ImageHeader {
  readonly type: ImageType;
  /** Over all frames. */
  readonly pixels: number;
}

const headerOf: Readonly<Record<ImageType, (file: Buffer) => ImageHeader>> = {
  png: pngHeader,
  jpeg: jpegHeader,
  webp: webpHeader,
  gif: gifHeader,
};

/**
 * Determines from a file's content what image it claims to be, without decoding it.
 * @throws {ImageError} for other types, animated PNGs, a missing size, or too many pixels
 */
export function inspectImage(file: Buffer): ImageClaim {
  const type = imageTypeOf(file);
  if (!type) throw otherType(file);
  const header = headerOf[type](file);
  const { width, height, frames } = header;
  const pixels = width * height * frames;
  if (pixels === 0) throw new ImageError(`The image is damaged: its size is missing. ${whatToSend}`);
  if (pixels > maxPixels) throw tooManyPixels(header, pixels);
  return { ...header, type, pixels };
}

function otherType(file: Buffer): ImageError {
  if (file.length === 0) return new ImageError(`The file is empty. ${whatToSend}`);
  const other = otherTypeOf(file);
  return new ImageError(other ? `This is ${other}. ${whatToSend}` : `Unsupported or unreadable image. ${whatToSend}`);
}

function tooManyPixels({ width, height, frames }: ImageHeader, pixels: number): ImageError {
  const size = `${width} × ${height}${frames > 1 ? ` pixels in ${frames} frames` : ''}`;
  return new ImageError(
    `The image has ${millions(pixels)} million pixels (${size}); the limit is ${millions(maxPixels)} million. Send a smaller one.`,
  );
}

/** Rounded up, so that one pixel too many does not look like the limit. */
function millions(pixels: number): string {
  return (Math.ceil(pixels / 100_000) / 10).toLocaleString('en', { maximumFractionDigits: 1 });
}
