import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A generated image file. */
export interface MadeImage {
  name: string;
  path: string;
  /** Length of the file. */
  bytes: number;
}

/** A picture like those of cameras and screens: gradients with some noise, which no encoder compresses well. */
function picture(width: number, height: number, sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** A photograph of 12 megapixels, a screenshot, a lossless drawing. */
export async function ordinaryImages(folder: string): Promise<MadeImage[]> {
  return Promise.all([
    written('12 megapixel JPEG', join(folder, 'photo.jpg'), picture(4000, 3000, 12).jpeg({ quality: 92 })),
    written('2 megapixel PNG', join(folder, 'screen.png'), picture(1920, 1080, 3).png()),
    written('2 megapixel WebP', join(folder, 'picture.webp'), picture(1920, 1080, 8).webp({ quality: 85 })),
  ]);
}

/** Files just below 10 MB: one with nearly the most pixels allowed, one that is hardly compressed. */
export async function largestImages(folder: string): Promise<MadeImage[]> {
  return Promise.all([
    written('49 megapixel JPEG', join(folder, 'large.jpg'), picture(7000, 7000, 12).jpeg({ quality: 82 })),
    written('3 megapixel PNG', join(folder, 'large.png'), picture(1800, 1750, 60).png({ compressionLevel: 1 })),
  ]);
}

async function written(name: string, path: string, image: Sharp): Promise<MadeImage> {
  await image.toFile(path);
  return { name, path, bytes: (await stat(path)).size };
}
