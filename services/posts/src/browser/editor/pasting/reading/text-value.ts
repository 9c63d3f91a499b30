/** Scripts without spaces between words. */
const wide = '\\u2e80-\\u303e\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef';
const brokenLine = new RegExp(`(?<=[${wide}])[ \\t]*\\r?\\n[ \\t]*(?=[${wide}])`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g;

/**
 * The text of a node in paragraphs: programs break the lines of their HTML anywhere, also between Japanese characters,
 * where a space would be wrong. No-break spaces are spaces, and invisible controls go.
 */
export function textValue(text: string): string {
  return text.replace(controls, '').replace(brokenLine, '').replaceAll('\u00a0', ' ');
}
