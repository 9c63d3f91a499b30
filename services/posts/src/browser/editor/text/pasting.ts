import { targetOf } from '../pasting/writing/link-address.ts';
import { contextAt } from './context-at.ts';
import { blockAt } from './formatting.ts';
import { editBetween, movedPosition, type Stretch, type TextEdit } from './text-edit.ts';

/** Makes a link of the selected words if an address is pasted over them; null if it is pasted as text. */
export function linkOver(text: string, selected: Stretch, pasted: string): TextEdit | null {
  const address = pasted.trim();
  if (!/^https?:\/\/[^\s/]\S*$/i.test(address) || address.length > 2_000 || !URL.canParse(address)) return null;
  const inside = text.slice(selected.from, selected.to);
  const words = inside.trim();
  if (words === '' || words.includes('\n') || /https?:\/\/|\]\(/i.test(words) || !hasPairedBrackets(words)) return null;
  const from = selected.from + inside.length - inside.trimStart().length;
  const to = from + words.length;
  if (contextAt(text, from) !== 'text' || contextAt(text, to) !== 'text') return null;
  return { from, to, insert: `[${words}](${targetOf(address)})` };
}

function hasPairedBrackets(words: string): boolean {
  let open = 0;
  for (const [sign] of words.matchAll(/\\.|[[\]]/gs)) {
    if (sign === '[') open++;
    if (sign === ']' && --open < 0) return false;
  }
  return open === 0;
}

const markers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;
const listMarker = /(?:[-*+]|\d{1,9}[.)])[ \t]*$/;
const listStart = /^(?:[-*+]|\d{1,9}[.)]) /;

/**
 * The edit that puts Markdown in place of a stretch: within its paragraph, or as blocks between blank lines, in the
 * quote or list item around it. A list that is pasted into an empty item takes its place.
 */
export function insertMarkdown(text: string, { from, to }: Stretch, markdown: string, inline: boolean): TextEdit {
  if (inline) return { from, to, insert: markdown };
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const [around = ''] = markers.exec(text.slice(lineStart, from)) ?? [];
  const isEmptyItem = lineStart + around.length === from && listMarker.test(around) && listStart.test(markdown);
  const outer = isEmptyItem ? around.replace(listMarker, '') : around;
  const start = isEmptyItem ? lineStart + outer.length : from;
  const prefix = outer.replace(/[^>\s]/g, ' ');
  if (!isEmptyItem && prefix.trim() === '' && outer.trim() === '')
    return separateBlock(text, { from: start, to }, indented(markdown, prefix));
  const above = lineStart + around.length === from ? '' : `\n${prefix.trimEnd()}\n${prefix}`;
  const below = /^[ \t]*(?:\n|$)/.test(text.slice(to)) ? '' : `\n${prefix.trimEnd()}\n${prefix}`;
  const block = above + indented(markdown, prefix);
  const cursor = start + block.length;
  return { from: start, to, insert: block + below, select: { from: cursor, to: cursor } };
}

function separateBlock(text: string, { from, to }: Stretch, block: string): TextEdit {
  const rest = text.slice(0, from) + text.slice(to);
  const { insert } = blockAt(rest, from, block);
  const end = insert.lastIndexOf(block) + block.length;
  const whole = rest.slice(from).trim() === '' ? insert.slice(0, end) : insert;
  return { from, to, insert: whole, select: { from: from + end, to: from + end } };
}

function indented(markdown: string, prefix: string): string {
  return markdown.replace(/\n(?!\n)/g, `\n${prefix}`).replace(/\n(?=\n)/g, `\n${prefix.trimEnd()}`);
}

/**
 * Where a text is that was inserted at an offset, after further edits; null if it has been changed itself.
 * @param before the whole text right after it was inserted
 */
export function findInserted(before: string, from: number, inserted: string, now: string): Stretch | null {
  const edit = editBetween(before, now);
  const moved = edit && edit.from < from ? movedPosition(from, edit, 'after') : from;
  if (inserted === '') return { from: moved, to: moved };
  // Edits on both sides look like one around it.
  const start = now.startsWith(inserted, moved) ? moved : now.indexOf(inserted);
  const isThere = start >= 0 && (start === moved || now.indexOf(inserted, start + 1) < 0);
  return isThere ? { from: start, to: start + inserted.length } : null;
}

/** The cells of a text that is a table, as spreadsheets copy it: lines of equally many, separated by tabs; else null. */
export function cellsOf(text: string): string[][] | null {
  const rows = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.length * columns > 5_000) return null;
  const isTable = rows.every((row) => row.length === columns) && rows.every(([first = '']) => first.trim() !== '');
  return isTable ? rows.map((row) => row.map((cell) => cell.trim())) : null;
}
