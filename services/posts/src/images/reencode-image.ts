import { openImage, rejectingDamaged } from './decoder.ts';
import { encodeTo, type WrittenImage } from './encode-image.ts';
import type { ImageClaim } from './inspect-image.ts';
import { orientFrames } from './orient-frames.ts';

/**
 * Decodes the image at `path` and re-encodes its pixels to `target` in the same type: upright, sRGB with 8 bits, with
 * all frames, their timing and loop count, and without anything else from the file.
 * @throws {ImageError} if it cannot be decoded completely
 */
export function reencodeImage(path: string, claim: ImageClaim, target: string): Promise<WrittenImage> {
  return rejectingDamaged(async () => {
    const metadata = await openImage(path, claim).metadata();
    // libvips cannot apply an orientation to several frames at once.
    const upright =
      claim.frames > 1 && (metadata.orientation ?? 1) > 1
        ? await orientFrames(openImage(path, claim), metadata)
        : openImage(path, claim, { autoOrient: claim.frames === 1 });
    return encodeTo(target, upright, claim, metadata);
  });
}
