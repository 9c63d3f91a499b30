import type { Engine } from '@kairan/database/open';
import { textPacking } from '../document/packed-texts.ts';
import { type Language, languages } from '../vulnerability.ts';

/** `vuln.translations`: the fragments of the row in all languages but English, which is `vuln.en` as text. */
const packing = textPacking('./row-dictionary.txt');
const translated = languages.filter((language) => language !== 'en');

/** Packs the fragments of a row (`Document.rows`) other than the English one. */
export function packTranslations(rows: Readonly<Record<Language, string>>): Buffer {
  return packing.pack(translated.map((language) => rows[language]));
}

/** SQL for the column of `vuln`, called `v`, that holds the fragment of a language. */
export function rowTextColumn(engine: Engine, language: Language): string {
  if (language !== 'en') return 'v.translations';
  return utf8('v.en', engine);
}

/** SQL for a text as its UTF-8 bytes, as it is sent: decoding and encoding it again costs more than reading it. */
export function utf8(text: string, engine: Engine): string {
  return engine === 'sqlite' ? `cast(${text} as blob)` : `convert_to(${text}, 'UTF8')`;
}

/** Returns the fragment of a language, as UTF-8. @param content of `rowTextColumn` */
export function rowTextOf(content: Uint8Array, language: Language): Buffer {
  if (language !== 'en') return packing.unpack(content)[translated.indexOf(language)] as Buffer;
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
