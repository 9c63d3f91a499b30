import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import type { Source } from '../source.ts';

/** Our callouts by the names of other dialects: Zenn, Qiita, VitePress, Docusaurus. */
const names: Readonly<Record<string, 'point' | 'warn' | 'info'>> = {
  message: 'info',
  note: 'info',
  info: 'info',
  tip: 'point',
  hint: 'point',
  important: 'point',
  success: 'point',
  point: 'point',
  warn: 'warn',
  warning: 'warn',
  caution: 'warn',
  danger: 'warn',
};

/** Kinds that follow a name: `:::message alert` (Zenn), `:::note warn` (Qiita). */
const kinds: Readonly<Record<string, 'warn' | 'info'>> = { alert: 'warn', warn: 'warn', info: 'info' };

const opening = /^(:{3,})[ \t]*([a-z]+)(?:[ \t]+(\S.*)|([[{].*))?[ \t]*$/;
const closing = /^(:{3,})[ \t]*$/;

interface OpenBox {
  readonly colons: number;
  /** Whether it becomes one of our callouts. */
  readonly converted: boolean;
}

/**
 * Turns the boxes of other dialects into callouts: the opening line, and the closing one if it has more than three
 * colons. A section that stays text inside of them must not close them, so its closing line is escaped.
 */
export function boxEdits(tokens: readonly Token[], source: Source): Edit[] {
  const open: OpenBox[] = [];
  const edits: Edit[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'inline' || tokens[index - 1]?.type !== 'paragraph_open' || !token.content.includes(':::'))
      return;
    const { starts, ends } = rowsOf(token) ?? { starts: [], ends: [] };
    starts.forEach((start, row) => {
      const edit = lineEdit(source.text.slice(start, ends[row]), start, open);
      if (edit) edits.push(edit);
    });
  });
  return edits;
}

function lineEdit(line: string, start: number, open: OpenBox[]): Edit | undefined {
  const opened = opening.exec(line);
  if (opened) {
    const put = ownOpening(opened);
    open.push({ colons: (opened[1] as string).length, converted: put !== undefined });
    return put === undefined ? undefined : { start, end: start + line.length, put, construct: 'box' };
  }
  const colons = closing.exec(line)?.[1]?.length;
  const at = open.findLastIndex((box) => box.colons === colons);
  if (colons === undefined || at < 0) return undefined;
  const { converted } = open[at] as OpenBox;
  open.length = at;
  if (converted) return colons > 3 ? { start, end: start + line.length, put: ':::' } : undefined;
  return open.some((box) => box.converted) ? { start, end: start, put: '\\' } : undefined;
}

/** The opening line in our dialect; undefined if the name is unknown, or the line is in our dialect. */
function ownOpening([line, colons, name, rest = '', brackets = '']: RegExpExecArray): string | undefined {
  const own = names[name as string];
  if (own === undefined) return undefined;
  const [, kind = '', title = ''] = /^(\S+)(?:[ \t]+(.*))?$/.exec(rest.trim()) ?? [];
  const kindOf = name === 'message' || name === 'note' ? kinds[kind] : undefined;
  const text = (kindOf ? title : rest).trim() || brackets.replace(/^\[(.*)\]\s*$/, '$1').replace(/^\{.*/, '');
  const put = `:::${kindOf ?? own}${text ? ` ${text}` : ''}`;
  const isOwn = name === own && colons === ':::' && (line as string).startsWith(`:::${name}`);
  return isOwn ? undefined : put;
}
