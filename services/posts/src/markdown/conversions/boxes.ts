import type { Token } from 'markdown-it';
import { calloutRange } from '../dialect/callouts.ts';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { continuationPrefix, type Source } from '../source.ts';

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

/** A box that is open at a line. */
interface OpenBox {
  readonly colons: number;
  /** Whether it is one of our callouts, or becomes one. */
  readonly ours: boolean;
  /** The prefix of further lines in its container. */
  readonly prefix: string;
}

/** A line of a paragraph, with its offset. */
interface Line {
  readonly text: string;
  readonly start: number;
}

/**
 * Turns the boxes of other dialects into callouts: the opening line, and the closing one if it has more than three
 * colons. A closing line that is indented into a list (formatters do that) is moved out of it. A section that stays
 * text inside of a box must not close it, so its closing line is escaped.
 */
export function boxEdits(tokens: readonly Token[], source: Source): Edit[] {
  const open: OpenBox[] = [];
  const edits: Edit[] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'callout_open' && calloutRange(token).unclosed) {
      open.push({ colons: 3, ours: true, prefix: continuationPrefix(source.before(calloutRange(token).start)) });
    }
    if (token.type !== 'inline' || tokens[index - 1]?.type !== 'paragraph_open' || !token.content.includes(':::'))
      return;
    const { starts, ends } = rowsOf(token) ?? { starts: [], ends: [] };
    starts.forEach((start, row) => {
      const line = { text: source.text.slice(start, ends[row]), start };
      edits.push(...(openingEdits(line, source, open) ?? closingEdits(line, source, open)));
    });
  });
  return edits;
}

/** Undefined if the line opens nothing. */
function openingEdits({ text, start }: Line, source: Source, open: OpenBox[]): Edit[] | undefined {
  const opened = opening.exec(text);
  if (!opened) return undefined;
  const put = ownOpening(opened);
  const prefix = continuationPrefix(source.before(start));
  open.push({ colons: (opened[1] as string).length, ours: put !== undefined, prefix });
  return put === undefined ? [] : [{ start, end: start + text.length, put, construct: 'box' }];
}

function closingEdits({ text, start }: Line, source: Source, open: OpenBox[]): Edit[] {
  const colons = closing.exec(text)?.[1]?.length;
  const at = open.findLastIndex((box) => box.colons === colons);
  if (colons === undefined || at < 0) return [];
  const { ours, prefix } = open[at] as OpenBox;
  open.length = at;
  if (!ours) return open.some((box) => box.ours) ? [{ start, end: start, put: '\\' }] : [];
  const before = source.before(start);
  if (/\S/.test(before.slice(prefix.length)) || !before.startsWith(prefix) || before === prefix)
    return colons > 3 ? [{ start, end: start + text.length, put: ':::' }] : [];
  const lineStart = start - before.length + prefix.length;
  return [{ start: lineStart, end: start + text.length, put: ':::', construct: 'box_end' }];
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
