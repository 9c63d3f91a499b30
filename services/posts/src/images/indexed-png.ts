import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** https://www.w3.org/TR/png-3/#11IHDR: colour type 3 indexes the palette. */
const indexed = 3;
const mostColours = 256;

/** Raw pixels: four bytes (RGBA) each, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes pixels as a PNG with a palette, exactly; null if they have more than 256 colours. libvips would need more than
 * a minute for 50 million pixels, as it computes a palette even if there is one.
 * @param level of compression, up to 9
 */
export function indexedPng({ data, width, height }: Pixels, level: number): Buffer | null {
  const found = indexColours(data);
  if (!found) return null;
  const { palette, indexes } = found;
  const depth = [1, 2, 4, 8].find((bits) => palette.length <= 2 ** bits) as number;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, indexed, 0, 0, 0], 8);
  const translucent = palette.filter((colour) => colour[3] !== 255);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue] as number[]))),
    ...(translucent.length > 0
      ? [chunk('tRNS', Buffer.from(translucent.map(([, , , alpha]) => alpha as number)))]
      : []),
    chunk('IDAT', deflateSync(scanlines(indexes, width, depth), { level, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Finds the colours, translucent ones first (so that tRNS is short), and each pixel's index among them. */
function indexColours(data: Buffer): { palette: (readonly number[])[]; indexes: Uint8Array } | null {
  // A view of 32-bit numbers needs an aligned start.
  const aligned = data.byteOffset % 4 === 0 ? data : Buffer.from(data);
  const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, data.length / 4);
  const indexes = new Uint8Array(pixels.length);
  const indexOf = new Map<number, number>();
  let last = -1;
  let index = 0;
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number;
    if (pixel !== last) {
      last = pixel;
      const known = indexOf.get(pixel);
      if (known === undefined && indexOf.size === mostColours) return null;
      index = known ?? indexOf.size;
      if (known === undefined) indexOf.set(pixel, index);
    }
    indexes[i] = index;
  }
  const colours = [...indexOf.keys()].map((pixel) => [...new Uint8Array(Uint32Array.of(pixel).buffer)]);
  const order = colours
    .map((_, i) => i)
    .sort((a, b) => Number(colours[a]?.[3] === 255) - Number(colours[b]?.[3] === 255));
  const newIndex = Uint8Array.from(order.keys(), (i) => order.indexOf(i));
  for (let i = 0; i < indexes.length; i++) indexes[i] = newIndex[indexes[i] as number] as number;
  return { palette: order.map((i) => colours[i] as number[]), indexes };
}

/** Packs rows of indexes, each after the byte for "no filter". https://www.w3.org/TR/png-3/#7Scanline */
function scanlines(indexes: Uint8Array, width: number, depth: number): Buffer {
  const rowBytes = 1 + Math.ceil((width * depth) / 8);
  const perByte = 8 / depth;
  const rows = Buffer.alloc((indexes.length / width) * rowBytes);
  for (let start = 0, row = 0; start < indexes.length; start += width, row += rowBytes) {
    if (perByte === 1) {
      rows.set(indexes.subarray(start, start + width), row + 1);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const at = row + 1 + Math.floor(x / perByte);
      rows[at] = (rows[at] as number) | ((indexes[start + x] as number) << (8 - depth * ((x % perByte) + 1)));
    }
  }
  return rows;
}

/** A chunk: length, type, data, checksum. https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}
