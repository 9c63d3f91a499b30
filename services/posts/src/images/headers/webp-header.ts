import { type ImageHeader, noHeader } from './image-header.ts';

/** The animation flag in VP8X. */
const animationFlag = 0x02;

/**
 * Reads the header of a WebP and counts its frames. `exact` if every frame is lossless.
 * https://www.rfc-editor.org/rfc/rfc9649#section-2
 */
export function webpHeader(file: Buffer): ImageHeader {
  let size: { width: number; height: number } | null = null;
  let animated = false;
  let frames = 0;
  const kinds = new Set<string>();

  for (const { type, at } of chunks(file, 12)) {
    if (type === 'VP8X' && at + 10 <= file.length) {
      animated = ((file[at] as number) & animationFlag) !== 0;
      size = { width: file.readUIntLE(at + 4, 3) + 1, height: file.readUIntLE(at + 7, 3) + 1 };
    } else if (type === 'ANMF') {
      frames += 1;
      // Sixteen bytes give the frame's position and duration; its image follows in chunks.
      for (const inner of chunks(file, at + 16)) {
        if (!isPicture(inner.type)) continue;
        kinds.add(inner.type);
        break;
      }
    } else if (isPicture(type)) {
      kinds.add(type);
      size ??= type === 'VP8L' ? losslessSize(file, at) : lossySize(file, at);
      if (!animated) break;
    }
  }
  if (!size) return noHeader;
  return { ...size, frames: animated ? Math.max(frames, 1) : 1, exact: kinds.has('VP8L') && !kinds.has('VP8 ') };
}

function isPicture(type: string): boolean {
  return type === 'VP8 ' || type === 'VP8L';
}

/**
 * Iterates the chunks from an offset, with the offset of their data. A chunk is a type, a length, and data padded to
 * an even length.
 */
function* chunks(file: Buffer, start: number): Generator<{ type: string; at: number }> {
  for (let at = start; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    yield { type: file.toString('latin1', at, at + 4), at: at + 8 };
    at += 8 + length + (length % 2);
  }
}

/** https://www.rfc-editor.org/rfc/rfc6386#section-9.1: after three bytes of frame tag and three of start code. */
function lossySize(file: Buffer, at: number): { width: number; height: number } | null {
  if (at + 10 > file.length) return null;
  return { width: file.readUInt16LE(at + 6) & 0x3fff, height: file.readUInt16LE(at + 8) & 0x3fff };
}

/**
 * https://www.rfc-editor.org/rfc/rfc9649#section-3.4: one signature byte, then 14 bits each of width and height minus
 * one.
 */
function losslessSize(file: Buffer, at: number): { width: number; height: number } | null {
  if (at + 5 > file.length) return null;
  const bits = file.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
