import { plainText } from '../record-text.ts';

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;

/** Returns the language of a text: JVN leaves a few in English, without marking them. */
export function languageOf(text: string): 'ja' | 'en' {
  return japanese.test(text) ? 'ja' : 'en';
}

/** The tags with which JVN lays out its texts. Any other, such as `<script>`, is what a text is about. */
const layoutTags: readonly [RegExp, string][] = [
  [/<li>/gi, '\n・'],
  [/<\/?(?:ul|ol|p|div|br ?\/?)>/gi, '\n'],
  [/<\/?(?:b|strong|i|em)>|<\/li>|<\/a>|<a\s[^<>]{0,2000}>/gi, ''],
];

/** Where the feeds' spaces were line breaks: two at the end of a paragraph, one at the end of a line. */
const lostBreaks: readonly [RegExp, string][] = [
  [/ {2,}/g, '\n\n'],
  [/(?<=。) (?=\S)| (?=[・※■●\u3000])/g, '\n'],
  [/^(\[[^[\]\n]{1,60}\]) (?=\S)/gm, '$1\n'],
];

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };

/**
 * Returns a text of an entry as JVN's page shows it. Texts are HTML within XML, sometimes with list and line break tags
 * and with entities that are escaped twice. In Japanese texts of the feeds each line break has become a space; those that
 * can be told from other spaces are restored. Nothing else is changed. Null if only blanks are left.
 */
export function entryText(value: string | null): string | null {
  if (value === null) return null;
  let text = value.replace(/\r\n?/g, '\n').replace(/\t+/g, ' ');
  for (const [tag, replacement] of layoutTags) text = text.replace(tag, replacement);
  if (languageOf(text) === 'ja') {
    for (const [space, replacement] of lostBreaks) text = text.replace(space, replacement);
  }
  text = text
    .replace(/ \n/g, '\n')
    .replace(/\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=・)/g, '\n')
    .replace(/&(lt|gt|quot|apos|nbsp|amp|#\d{1,7}|#x[\da-f]{1,6});/gi, decoded);
  return plainText(text.trim());
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
