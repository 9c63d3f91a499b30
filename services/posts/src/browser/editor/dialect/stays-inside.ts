import type { BlockContext, Line } from '@lezer/markdown';

/**
 * Whether a line is still in the innermost container. How many containers it went through the parser knows, but its types do not tell; the tests of
 * code in quotes and lists would show it if a newer version called it otherwise.
 */
export function staysInside(cx: BlockContext, line: Line): boolean {
  return (line as Line & { readonly depth: number }).depth >= cx.depth;
}
