/** What would begin a block at the start of a line. */
const beginsBlock =
  /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|`{3,}|~{3,}|:::|(?:[*_-][ \t]*){3,}$|<!--|<script(?=[\s>])|<style(?=[\s>]))/i;
const numbersItem = /^\d{1,9}(?=[.)](?:\s|$))/;

/**
 * The offset at which a backslash keeps a line (without its indentation) from beginning a block: a heading, quote,
 * list item, code block, callout, divider, comment, script or style. Null if it begins none.
 */
export function blockStartEscape(line: string): number | null {
  if (beginsBlock.test(line)) return 0;
  return numbersItem.exec(line)?.[0].length ?? null;
}
