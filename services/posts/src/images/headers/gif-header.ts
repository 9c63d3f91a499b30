import { type ImageHeader, noHeader } from './image-header.ts';

const extension = 0x21;
const imageDescriptor = 0x2c;

/**
 * Reads the header of a GIF and counts its images, each of which becomes a frame of full size.
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export function gifHeader(file: Buffer): ImageHeader {
  if (file.length < 13) return noHeader;
  let frames = 0;
  let at = 13 + colourTableBytes(file[10] as number);
  while (at < file.length) {
    if (file[at] === extension) {
      at = afterBlocks(file, at + 2);
    } else if (file[at] === imageDescriptor && at + 10 <= file.length) {
      frames += 1;
      at = afterBlocks(file, at + 11 + colourTableBytes(file[at + 9] as number));
    } else {
      break;
    }
  }
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), frames: Math.max(frames, 1), exact: true };
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The offset after a chain of sub-blocks. Each begins with its length; the last has length 0. */
function afterBlocks(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] as number);
  return at + 1;
}
