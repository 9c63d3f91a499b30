import { cutOff, ImageError } from '../image-error.ts';
import { type ImageHeader, noHeader } from './image-header.ts';

const signatureBytes = 8;
/** Length, type, checksum. */
const besideData = 12;
/** Colour type "palette-based" of IHDR. */
const paletteBased = 3;

/**
 * Reads the header of a PNG. https://www.w3.org/TR/png-3/#11IHDR
 * @throws {ImageError} for one without its end, and for an animated one: its first frame alone would be left
 */
export function pngHeader(file: Buffer): ImageHeader {
  let header = noHeader;
  for (let at = signatureBytes; at + besideData <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return header;
    if (type === 'acTL') {
      throw new ImageError('This is an animated PNG. Send the animation as GIF or WebP, or a PNG that does not move.');
    }
    if (type === 'IHDR' && length >= 13 && at + 8 + 13 <= file.length) {
      header = {
        width: file.readUInt32BE(at + 8),
        height: file.readUInt32BE(at + 12),
        frames: 1,
        exact: file[at + 17] === paletteBased,
      };
    }
    at += besideData + length;
  }
  // Decoders take an image without its end for whole, if only the end is missing.
  throw cutOff();
}
