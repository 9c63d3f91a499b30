/** Accepted image types (specification, "Upload"). */
export const imageTypes = ['png', 'jpeg', 'webp', 'gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** File signatures of a type: bytes in hexadecimal, `..` for any byte. */
type Signature<Name> = readonly [Name, ...string[]];

const accepted: readonly Signature<ImageType>[] = [
  // https://www.w3.org/TR/png-3/#5PNG-file-signature
  ['png', '89504e470d0a1a0a'],
  // ITU-T T.81, B.2.1: start of image, then a marker
  ['jpeg', 'ffd8ff'],
  // https://www.rfc-editor.org/rfc/rfc9649#section-2.4 ("RIFF", a length, "WEBP")
  ['webp', '52494646........57454250'],
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 17
  ['gif', '474946383761', '474946383961'],
];

/** Other files that people upload as images, so that the error can name them. The first match counts. */
const others: readonly Signature<string>[] = [
  ['an AVIF image', ...brands('avif', 'avis')],
  ['a HEIC image', ...brands('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')],
  ['a video', ...brands(''), '1a45dfa3', '52494646........41564920'],
  ['a JPEG XL image', 'ff0a', '0000000c4a584c20'],
  ['a JPEG 2000 image', '0000000c6a502020', 'ff4fff51'],
  ['a TIFF image', '49492a00', '4d4d002a', '49492b00', '4d4d002b'],
  ['a BMP image', '424d........00000000'],
  ['an icon', '00000100', '00000200'],
  ['a Photoshop file', '38425053'],
  ['a PDF', '255044462d'],
  ['an archive', '504b0304', '1f8b', '377abcaf'],
];

const svg = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;
const webPage = /^\ufeff?\s*<(?:!doctype html|html)/i;

/** The type of a file by its signature; null if it is not accepted. The file may still fail to decode. */
export function imageTypeOf(file: Uint8Array): ImageType | null {
  return firstMatch(accepted, file);
}

/** What a rejected file seems to be (`a PDF`); null if unknown. */
export function otherTypeOf(file: Uint8Array): string | null {
  const found = firstMatch(others, file);
  if (found) return found;
  const text = Buffer.from(file.subarray(0, 1024)).toString();
  return svg.test(text) ? 'an SVG image' : webPage.test(text) ? 'a web page' : null;
}

function firstMatch<Name>(types: readonly Signature<Name>[], file: Uint8Array): Name | null {
  const head = Buffer.from(file.subarray(0, 32)).toString('hex');
  for (const [name, ...patterns] of types) {
    if (patterns.some((pattern) => new RegExp(`^${pattern}`).test(head))) return name;
  }
  return null;
}

/** ISO/IEC 14496-12 files begin with a length, "ftyp" and a brand. */
function brands(...names: string[]): string[] {
  return names.map((name) => `........66747970${Buffer.from(name).toString('hex')}`);
}
