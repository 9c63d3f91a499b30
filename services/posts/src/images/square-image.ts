import { openImage, rejectingDamaged } from './decoder.ts';
import type { WrittenImage } from './encode-image.ts';
import type { ImageClaim } from './inspect-image.ts';

/** Pixels of each side: pages show it in at most 56, on screens with up to three pixels for each, and feeds larger. */
const side = 400;

/**
 * Writes the middle of a stored image, or of its first frame, to `target`: a square, as WebP.
 * @throws {ImageError} if it cannot be decoded
 */
export function squareImage(path: string, claim: ImageClaim, target: string): Promise<WrittenImage> {
  return rejectingDamaged(async () => {
    const square = openImage(path, { ...claim, frames: 1 }).resize({ width: side, height: side, fit: 'cover' });
    const { size } = await square.webp({ quality: 85, effort: 4, smartSubsample: true }).toFile(target);
    return { type: 'webp', width: side, height: side, bytes: size };
  });
}
