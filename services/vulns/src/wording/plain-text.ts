/**
 * Characters that must not get from a record into a sentence: control characters, format characters (bidirectional
 * overrides, zero-width characters), line separators, private use, lone surrogates, and markup.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029<>]+/gu;
/** What programs that show Markdown make a link or image of, within a name. */
const linked = /\]\(|:\/\//;
const plainAscii = /^[!-;=?-~]+(?: [!-;=?-~]+)*$/;

/**
 * Cleans a name or version for a sentence: one line, single spaces, nothing that becomes a link, at most `max` characters,
 * cut with `…`.
 */
export function plainText(text: string, max: number): string {
  if (text.length <= max && plainAscii.test(text) && !linked.test(text)) return text;
  const clean = text
    .slice(0, max * 4)
    .replace(unwanted, ' ')
    .replaceAll('](', '] (')
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/\//gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(clean, max);
}

/** Cuts `text` to at most `max` characters (UTF-16 units) with `…`, never within a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
