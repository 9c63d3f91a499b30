/** What begins a block of the dialect at the start of a line, apart from HTML. */
const beginsBlock =
  /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|`{3,}|~{3,}|:::(?:[a-z]+(?:[ \t[].*)?)?[ \t]*$|(?:[*_-][ \t]*){3,}$)/i;
const numbersItem = /^\d{1,9}(?=[.)](?:\s|$))/;
const emptyItem = /^(?:[-+*]|\d{1,9}[.)])\s*$/;

/**
 * The offset at which a backslash keeps a line (without its indentation) from beginning a heading, quote, list item,
 * code block, callout or divider. Null if it begins none.
 */
export function blockStartEscape(line: string): number | null {
  if (beginsBlock.test(line)) return 0;
  return numbersItem.exec(line)?.[0].length ?? null;
}

/**
 * Whether a line begins a block after a blank line, but not after the text of a paragraph (CommonMark, "List items"):
 * an empty list item, or one with a number other than 1.
 */
export function needsBlankLine(line: string): boolean {
  const number = numbersItem.exec(line)?.[0];
  return emptyItem.test(line) || (number !== undefined && Number(number) !== 1);
}
