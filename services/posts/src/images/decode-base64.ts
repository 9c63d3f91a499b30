import { ImageError } from './image-error.ts';

/** `data:image/png;base64,`: what browsers put before the text; the type in it says nothing that is relied on. */
const dataUrl = /^data:[^,;\s]{0,100}(?:;[^,;\s]{1,100}){0,5};base64,/i;
/** Of the characters of base64 (RFC 4648, section 4) alone, padding at the end. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of a text in base64 as RFC 4648 (section 4) has it: its own alphabet, padded, unused bits zero. Line breaks,
 * tabs and spaces may stand in it, as programs wrap lines, and the beginning of a `data:` URL before it.
 * @returns null where there would be more than `maxBytes`, which is known before anything is decoded
 * @throws {ImageError} for what is no base64
 */
export function decodeBase64(text: string, maxBytes: number): Buffer | null {
  const start = text.slice(0, 1024).match(dataUrl)?.[0].length ?? 0;
  const bare = text.slice(start).replace(/[ \t\r\n]+/g, '');
  const padding = bare.endsWith('==') ? 2 : bare.endsWith('=') ? 1 : 0;
  const length = Math.floor((bare.length * 3) / 4) - padding;
  if (length > maxBytes) return null;
  if (bare.length % 4 !== 0 || !base64.test(bare)) throw noBase64();
  const bytes = Buffer.from(bare, 'base64');
  // Bits that belong to no byte would give the same bytes in several texts.
  if (padding > 0 && bytes.subarray(-(3 - padding)).toString('base64') !== bare.slice(-4)) throw noBase64();
  return bytes;
}

function noBase64(): ImageError {
  return new ImageError(
    'data_base64 is no base64: send the bytes of the image in the alphabet A-Z a-z 0-9 + /, padded with =.',
  );
}
