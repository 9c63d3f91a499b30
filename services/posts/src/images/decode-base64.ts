import { ImageError } from './image-error.ts';

/** `data:image/png;base64,`: the prefix that browsers write. Its media type is not trusted. */
const dataUrl = /^data:[^,;\s]{0,100}(?:;[^,;\s]{1,100}){0,5};base64,/i;
/** Only base64 characters (RFC 4648, section 4), padding at the end. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Decodes base64 as defined by RFC 4648, section 4: standard alphabet, padded, unused bits zero. It may contain line
 * breaks, tabs and spaces, since programs wrap lines, and begin with the prefix of a `data:` URL.
 * @returns null if the result would exceed `maxBytes`, which is determined before decoding
 * @throws {ImageError} for invalid base64
 */
export function decodeBase64(text: string, maxBytes: number): Buffer | null {
  const bare = withoutPrefix(text).replace(/[ \t\r\n]+/g, '');
  const padding = bare.endsWith('==') ? 2 : bare.endsWith('=') ? 1 : 0;
  const length = Math.floor((bare.length * 3) / 4) - padding;
  if (length > maxBytes) return null;
  if (bare.length % 4 !== 0 || !base64.test(bare)) throw invalidBase64();
  const bytes = Buffer.from(bare, 'base64');
  // Non-zero unused bits would let several texts encode the same bytes.
  if (padding > 0 && bytes.subarray(-(3 - padding)).toString('base64') !== bare.slice(-4)) throw invalidBase64();
  return bytes;
}

/** Removes the prefix of a `data:` URL. */
export function withoutPrefix(text: string): string {
  const start = text.slice(0, 1024).match(dataUrl)?.[0].length ?? 0;
  return text.slice(start);
}

function invalidBase64(): ImageError {
  return new ImageError(
    'data_base64 is not valid base64. Send the bytes of the image in the alphabet A-Z a-z 0-9 + /, padded with =.',
  );
}
