import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { ImageType } from '../../src/images/image-type.ts';

/** Test images, created on demand. */

/** The four corners of a test image, which show its orientation. */
export const corners = {
  topLeft: [255, 0, 0],
  topRight: [0, 255, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [255, 255, 0],
} as const;

const { topLeft, topRight, bottomLeft, bottomRight } = corners;

/** Pixels (RGB) of an image whose quarters have the colours of `corners`, darkened by `shade`. */
export function quarters(width: number, height: number, shade = 0): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? [topLeft, topRight] : [bottomLeft, bottomRight];
      const colour = x < width / 2 ? left : right;
      for (let i = 0; i < 3; i++) pixels[(y * width + x) * 3 + i] = Math.max(0, (colour[i] as number) - shade);
    }
  }
  return pixels;
}

/** A still image of 64 × 32 pixels, or of the given size. */
export function still(type: ImageType, { width = 64, height = 32, exact = true } = {}): Promise<Buffer> {
  const image = sharp(quarters(width, height), { raw: { width, height, channels: 3 } });
  return image[type](type === 'webp' ? { lossless: exact } : {}).toBuffer();
}

/** An animation of 64 × 32 pixels with one frame per delay (milliseconds), each slightly darker. */
export function animation(type: 'gif' | 'webp', delay: number[], loop: number): Promise<Buffer> {
  const [width, height] = [64, 32];
  const frames = Buffer.concat(delay.map((_, i) => quarters(width, height, i * 20)));
  const raw = { width, height: height * delay.length, channels: 3 as const, pageHeight: height };
  const image = sharp(frames, { raw });
  return type === 'gif'
    ? image.gif({ delay, loop }).toBuffer()
    : image.webp({ delay, loop, lossless: true }).toBuffer();
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Inserts a chunk after the header of a PNG. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)]);
}

/** A chunk of a WebP. */
export function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Adds EXIF to a WebP: a flag in the header (VP8X) and a chunk at the end. */
export function withWebpExif(webp: Buffer, exif: Buffer): Buffer {
  const whole = Buffer.concat([webp, riffChunk('EXIF', exif)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  const flags = whole.indexOf('VP8X') + 8;
  whole[flags] = (whole[flags] as number) | 0x08;
  return whole;
}

/** EXIF (a TIFF structure) with only an orientation. */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(0x0112, 10);
  exif.writeUInt16LE(3, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
