import { stat, writeFile } from 'node:fs/promises';
import type { Sharp, WebpOptions } from 'sharp';
import { openImage, rejectingDamaged } from './decoder.ts';
import { encodeTo } from './encode-image.ts';
import type { ImageClaim } from './inspect-image.ts';
import { displaySide, type RenditionSize, sideOf } from './rendition-size.ts';

const lossy: WebpOptions = { quality: 80, effort: 4, smartSubsample: true };
const lossless: WebpOptions = { lossless: true, effort: 2 };

/**
 * Writes a smaller version of a stored image to `target`; an empty file if the image itself has to be served: because it
 * is animated, or because no smaller version takes fewer bytes.
 * @throws {ImageError} if it cannot be decoded
 */
export async function renderImage(path: string, claim: ImageClaim, size: RenditionSize, target: string): Promise<void> {
  if (claim.frames > 1) return writeFile(target, '');
  await rejectingDamaged(async () => {
    const side = sideOf(size);
    const resized = openImage(path, claim).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
    if (size === 'display') await encodeTo(target, resized, claim, await openImage(path, claim).metadata());
    else await writeFile(target, await smallestWebp(resized, path, claim));
  });
}

/** Charts and screenshots with few colours are often smallest lossless, and then even in full size. */
async function smallestWebp(resized: Sharp, path: string, claim: ImageClaim): Promise<Buffer> {
  const fits = Math.max(claim.width, claim.height) <= displaySide;
  const files = [await resized.clone().webp(lossy).toBuffer()];
  if (claim.exact) files.push(await resized.webp(lossless).toBuffer());
  if (claim.exact && fits) files.push(await openImage(path, claim).webp(lossless).toBuffer());
  const smallest = files.reduce((a, b) => (b.length < a.length ? b : a));
  const { size: originalBytes } = await stat(path);
  return fits && smallest.length >= originalBytes ? Buffer.alloc(0) : smallest;
}
