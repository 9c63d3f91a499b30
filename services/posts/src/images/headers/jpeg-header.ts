import { type ImageHeader, noHeader } from './image-header.ts';

const startOfScan = 0xda;

/** Reads the first frame header of a JPEG. ITU-T T.81, B.1.1 and B.2.2. */
export function jpegHeader(file: Buffer): ImageHeader {
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return noHeader;
    const marker = file[at + 1] as number;
    if (marker === 0xff) {
      // Markers may be preceded by fill bytes.
      at += 1;
    } else if (hasNoLength(marker)) {
      at += 2;
    } else if (isFrameHeader(marker) && at + 9 <= file.length) {
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), frames: 1, exact: false };
    } else if (marker === startOfScan) {
      return noHeader;
    } else {
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return noHeader;
}

/** Restart markers, SOI and TEM have no length field. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** SOF0 to SOF15. The three excluded markers are tables and an extension. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
