import { type FullWidthConstruct, isListed, meantMarkup } from '../../../markdown/full-width-lines.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * The edit that turns a line with full-width signs, and those of the same list after it, into the markup that is meant;
 * null if the line has none.
 * @param line from 1
 */
export function fixLine(text: string, line: number): TextEdit | null {
  const lines = text.split('\n');
  const first = line - 1;
  const from = lines.slice(0, first).reduce((sum, one) => sum + one.length + 1, 0);
  const fixed: string[] = [];
  let meant: FullWidthConstruct | null = null;
  for (const one of lines.slice(first)) {
    const [around = ''] = /^[ \t>]*(?:[-*+][ \t]+(?=[^\s]))?/.exec(one) ?? [];
    const markup = meantMarkup(one) ?? prefixed(around, meantMarkup(one.slice(around.length)));
    if (!markup || (meant && markup.construct !== meant)) break;
    meant = markup.construct;
    fixed.push(markup.text);
    if (!isListed(meant)) break;
  }
  if (!meant) return null;
  const to = from + lines.slice(first, first + fixed.length).join('\n').length;
  return { from, to, insert: fixed.join('\n') };
}

function prefixed(around: string, markup: ReturnType<typeof meantMarkup>): ReturnType<typeof meantMarkup> {
  return markup && { ...markup, text: around + markup.text };
}
