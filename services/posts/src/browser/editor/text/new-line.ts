import type { TextEdit } from './text-edit.ts';

const marks = /^((?:[ \t]*>[ \t]?)*[ \t]*)(?:([-*+])([ \t]+)|(\d{1,9})([.)])([ \t]+))?/;

/**
 * The Enter key on a line of a list or a quote: the next line continues with the same mark, a line with nothing but
 * its mark loses it. Null for the default behaviour.
 */
export function newLine(text: string, at: number): TextEdit | null {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start, text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at));
  const found = marks.exec(line);
  const [all = '', before = '', bullet, gap = '', number, dot = '', numberGap = ''] = found ?? [];
  const inList = bullet !== undefined || number !== undefined;
  if ((!inList && !before.includes('>')) || at < start + all.length) return null;
  if (line.slice(all.length).trim() === '')
    return { from: start, to: start + line.length, insert: inList && before.includes('>') ? before : '' };
  const mark =
    bullet !== undefined ? bullet + gap : number !== undefined ? `${Number(number) + 1}${dot}${numberGap}` : '';
  return { from: at, to: at, insert: `\n${before}${mark}` };
}
