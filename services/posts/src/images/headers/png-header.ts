import { damagedImage, ImageError } from '../image-error.ts';
import { type ImageHeader, noHeader } from './image-header.ts';

const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const chunkOverhead = 12;
/** Colour type "palette-based" in IHDR. */
const paletteBased = 3;

/**
 * Reads the header of a PNG. https://www.w3.org/TR/png-3/#11IHDR
 * @throws {ImageError} if the end is missing, or if it is animated: only its first frame would be kept
 */
export function pngHeader(file: Buffer): ImageHeader {
  let header = noHeader;
  for (let at = signatureBytes; at + chunkOverhead <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return header;
    if (type === 'acTL') {
      throw new ImageError('This is an animated PNG. Send the animation as GIF or WebP, or send a still PNG.');
    }
    if (type === 'IHDR' && length >= 13 && at + 8 + 13 <= file.length) {
      header = {
        width: file.readUInt32BE(at + 8),
        height: file.readUInt32BE(at + 12),
        frames: 1,
        exact: file[at + 17] === paletteBased || (file[at + 16] as number) < 8,
      };
    }
    at += chunkOverhead + length;
  }
  // Decoders accept an image of which only the end chunk is missing.
  throw damagedImage();
}
