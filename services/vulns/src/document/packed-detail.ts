import { type Language, languages } from '../vulnerability.ts';
import { textPacking } from './packed-texts.ts';

/**
 * `vuln_detail.content`: the length of the packages as two bytes, little end first, the packages as text, and packed the
 * rest of the body and what differs by language. Checks of packages read hundreds of details, and unpacking costs ten times
 * as much as reading: that is why packages are not packed, unless they are long.
 */
const packing = textPacking('./detail-dictionary.txt');
const lengthBytes = 2;
/** UTF-16 code units. Longer ones, of a kernel above all, are packed with the rest. */
const longestUnpacked = 4_000;

const packagesBegin = '"packages":[{';
const packagesEnd = '],"products":[';

/** The fragments of a detail (`document/derive.ts`): the body, and what differs by language. */
export interface DetailFragments<Text> {
  body: Text;
  texts: Record<Language, Text>;
}

export function packDetail({ body, texts }: DetailFragments<string>): Buffer {
  const end = endOfPackages(body);
  const packages = Buffer.from(body.slice(0, end));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16LE(packages.length);
  const packed = packing.pack([body.slice(end), ...languages.map((language) => texts[language])]);
  return Buffer.concat([length, packages, packed]);
}

/** Returns where the packages at the beginning of a body end, after the comma; 0 if they are packed. */
function endOfPackages(body: string): number {
  if (!body.startsWith(packagesBegin)) return 0;
  const end = body.indexOf(packagesEnd);
  return end === -1 || end > longestUnpacked ? 0 : end + 2;
}

/** Unpacks the fragments, as UTF-8. */
export function unpackDetail(content: Uint8Array): DetailFragments<Buffer> {
  const { packages, packed } = partsOf(content);
  const [rest, ...texts] = packing.unpack(packed) as [Buffer, ...Buffer[]];
  const byLanguage = languages.map((language, i) => [language, texts[i]]);
  return {
    body: packages.length === 0 ? rest : Buffer.concat([packages, rest]),
    texts: Object.fromEntries(byLanguage) as Record<Language, Buffer>,
  };
}

/** Unpacks the body only. */
export function bodyOf(content: Uint8Array): string {
  return unpackDetail(content).body.toString();
}

/** Returns a beginning of the body that has its packages. */
export function packagesPart(content: Uint8Array): string {
  const { packages } = partsOf(content);
  return packages.length > 0 ? packages.toString() : bodyOf(content);
}

function partsOf(content: Uint8Array): { packages: Buffer; packed: Buffer } {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = lengthBytes + bytes.readUInt16LE(0);
  return { packages: bytes.subarray(lengthBytes, end), packed: bytes.subarray(end) };
}
