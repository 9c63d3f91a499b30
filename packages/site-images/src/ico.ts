/** An image of an icon file. */
export interface IcoImage {
  /** Of a side in pixels, at most 256. */
  readonly size: number;
  readonly png: Buffer;
}

const headerBytes = 6;
const entryBytes = 16;

/**
 * Writes an ICO file of PNG images, which all browsers of the last fifteen years read. A header, an entry for each image,
 * then the images: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function icoFile(images: readonly IcoImage[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  // Type 1: an icon.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    // 0 stands for 256.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    // One plane, 32 bits for each pixel.
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
