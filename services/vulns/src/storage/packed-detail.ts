import { type Language, languages } from '../vulnerability.ts';
import { textPacking } from './packed-texts.ts';

/** `vuln_detail.content`: the body, then what differs by language. */
const packing = textPacking('./detail-dictionary.txt');

/** The fragments of a detail (`document/derive.ts`): the body, and what differs by language. */
export interface DetailFragments<Text> {
  body: Text;
  texts: Record<Language, Text>;
}

export function packDetail({ body, texts }: DetailFragments<string>): Buffer {
  return packing.pack([body, ...languages.map((language) => texts[language])]);
}

/** Unpacks the fragments, as UTF-8. */
export function unpackDetail(content: Uint8Array): DetailFragments<Buffer> {
  const [body, ...texts] = packing.unpack(content) as [Buffer, ...Buffer[]];
  const byLanguage = languages.map((language, i) => [language, texts[i]]);
  return { body, texts: Object.fromEntries(byLanguage) as Record<Language, Buffer> };
}

/** Unpacks the body only. */
export function bodyOf(content: Uint8Array): string {
  return (packing.unpack(content)[0] as Buffer).toString();
}
