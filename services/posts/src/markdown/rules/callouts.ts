import type { Token } from 'markdown-it';
import { calloutRange } from '../dialect/callouts.ts';
import type { Edit } from '../edits.ts';
import { continuationPrefix, type Source } from '../source.ts';

/**
 * Closes unclosed callouts at the end of their quote, list item or text, after closing a code block that is open
 * there. The warning is for the opening line. With `asText` the opening line becomes text instead, for cases that
 * closing does not resolve.
 */
export function calloutEdits(tokens: readonly Token[], source: Source, asText: boolean): Edit[] {
  const unclosed = tokens.filter((token) => token.type === 'callout_open' && calloutRange(token).unclosed);
  if (asText) {
    return unclosed.map((token) => {
      const { start } = calloutRange(token);
      return { start, end: start, put: '\\', code: 'unclosed_callout' };
    });
  }
  const closedFences = new Set<Token>();
  // Innermost first.
  return unclosed.toReversed().flatMap((token) => closingEdits(token, source, closedFences));
}

function closingEdits(token: Token, source: Source, closedFences: Set<Token>): Edit[] {
  const { start, unclosed } = calloutRange(token);
  const openingLine = token.map?.[0] as number;
  let line = Math.min(unclosed?.line ?? 0, source.lineCount) - 1;
  while (line > openingLine && source.isBlank(line)) line--;
  const end = source.endOf(line);
  const fence = unclosed?.fence;
  let put = '';
  if (fence && !closedFences.has(fence) && !isClosed(fence, source)) {
    closedFences.add(fence);
    put = closingFence(fence, source);
  }
  put += `\n${continuationPrefix(source.before(start))}:::`;
  return [
    { start, end: start, put: '', code: 'unclosed_callout' },
    { start: end, end, put },
  ];
}

function isClosed(fence: Token, source: Source): boolean {
  const [first, end] = fence.map as [number, number];
  const last = source.text
    .slice(source.startOf(end - 1), source.endOf(end - 1))
    .replace(/^[>\s]*/, '')
    .trim();
  return end - 1 > first && last.startsWith(fence.markup) && /^(?:`+|~+)$/.test(last);
}

function closingFence(fence: Token, source: Source): string {
  const start = source.startOf(fence.map?.[0] as number);
  return `\n${continuationPrefix(source.before(source.text.indexOf(fence.markup, start)))}${fence.markup}`;
}
