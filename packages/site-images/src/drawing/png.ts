import sharp, { type OverlayOptions } from 'sharp';
import type { Card } from '../card.ts';
import { cardSvg, pictureCircle } from './card-svg.ts';

// Each image is a separate job, so caching is useless, and more threads would only take more memory.
sharp.cache(false);
sharp.concurrency(1);
// libvips detects formats by content: of the pictures of authors, allow only what posts stores, and no files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
  ],
});

/** Most pixels of an author's picture. */
const mostPixels = 50_000_000;

/** Draws an SVG that has no text as PNG. */
export async function svgToPng(svg: string, overlays: OverlayOptions[] = []): Promise<Buffer> {
  return sharp(Buffer.from(svg)).composite(overlays).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws a card as PNG. @param picture the file of the author's picture; one that cannot be decoded is left out */
export async function cardPng(card: Card, picture: Uint8Array | null): Promise<Buffer> {
  const circle = picture && (await roundPicture(picture).catch(() => null));
  const { left, top } = pictureCircle;
  if (circle) return svgToPng(cardSvg(card), [{ input: circle, left, top }]);
  const author = card.author && { ...card.author, picture: null };
  return svgToPng(cardSvg(author ? { ...card, author } : card));
}

/** Cuts a circle out of a picture. */
async function roundPicture(file: Uint8Array): Promise<Buffer> {
  const { size } = pictureCircle;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="#fff"/></svg>`;
  return sharp(file, { limitInputPixels: mostPixels })
    .resize(size, size, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
