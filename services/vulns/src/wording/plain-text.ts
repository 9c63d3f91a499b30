/**
 * What must not get from a record's names into a sentence: control characters, format characters (bidirectional overrides,
 * zero-width signs), line separators, private use, lone surrogates, and the signs of markup.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029<>]+/gu;
const plainAscii = /^[!-;=?-~]+(?: [!-;=?-~]+)*$/;

/** A name or version from a record as it may stand in a sentence: one line, single spaces, at most `max` characters, cut with `…`. */
export function plainText(text: string, max: number): string {
  if (text.length <= max && plainAscii.test(text)) return text;
  const clean = text
    .slice(0, max * 4)
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(clean, max);
}

/** `text` with at most `max` characters (UTF-16 units), cut with `…` and never within a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
