import type { BlockContext, Line } from '@lezer/markdown';

/**
 * Whether a line is still in the innermost container. The parser knows how many containers it went through, but its
 * types do not declare it; the tests of code in quotes and lists would fail if a newer version renamed it.
 */
export function staysInside(cx: BlockContext, line: Line): boolean {
  return (line as Line & { readonly depth: number }).depth >= cx.depth;
}
