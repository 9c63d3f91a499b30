import type { Stretch, TextEdit } from './text-edit.ts';

/** What a command of the toolbar does to a text and its selection. */
export type Command = (text: string, selected: Stretch) => TextEdit;

/** Puts marks around the selection, or removes existing ones. */
export function wrap(before: string, after: string = before): Command {
  return (text, selected) => {
    const { from, to } = trimmed(text, selected);
    const inside = text.slice(from, to);
    if (isAround(text, from, to, before, after)) {
      const start = from - before.length;
      return { from: start, to: to + after.length, insert: inside, select: { from: start, to: to - before.length } };
    }
    if (inside.length > before.length + after.length && inside.startsWith(before) && inside.endsWith(after)) {
      const bare = inside.slice(before.length, inside.length - after.length);
      return { from, to, insert: bare, select: { from, to: from + bare.length } };
    }
    const start = from + before.length;
    return { from, to, insert: before + inside + after, select: { from: start, to: start + inside.length } };
  };
}

/** `**` is around `*a*` in `***a***` too, but not around `a` in `*a*`. */
function isAround(text: string, from: number, to: number, before: string, after: string): boolean {
  if (text.slice(from - before.length, from) !== before || text.slice(to, to + after.length) !== after) return false;
  const mark = before[0] as string;
  if (before !== '*') return true;
  let run = 0;
  while (text[from - 1 - run] === mark) run++;
  return run !== 2;
}

/** Spaces at the edges of the selection stay outside of the marks, which would not work otherwise. */
function trimmed(text: string, { from, to }: Stretch): Stretch {
  const inside = text.slice(from, to);
  if (inside.trim() === '') return { from, to };
  return {
    from: from + inside.length - inside.trimStart().length,
    to: to - (inside.length - inside.trimEnd().length),
  };
}

/** Code: in backticks within a line, fenced for several lines. */
export const code: Command = (text, selected) => {
  const inside = text.slice(selected.from, selected.to);
  if (!inside.includes('\n')) return wrap('`')(text, selected);
  const lines = wholeLines(text, selected);
  const content = text.slice(lines.from, lines.to);
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const at = lines.from + fence.length;
  return { ...lines, insert: `${fence}\n${content}\n${fence}`, select: { from: at, to: at } };
};

/** A link: the selection becomes its text, or its address if it is one. */
export const link: Command = (text, selected) => {
  const { from, to } = trimmed(text, selected);
  const inside = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(inside)) {
    return { from, to, insert: `[](${inside})`, select: { from: from + 1, to: from + 1 } };
  }
  const at = from + inside.length + 3;
  return { from, to, insert: `[${inside}](https://)`, select: { from: at, to: at + 8 } };
};

/** A heading of a level, replacing any other; an existing one becomes text. */
export function heading(level: 2 | 3): Command {
  const mark = `${'#'.repeat(level)} `;
  return (text, selected) => {
    const lines = wholeLines(text, selected);
    const before = text.slice(lines.from, lines.to).split('\n');
    const all = before.every((line) => line.startsWith(mark));
    return replaced(
      lines,
      before.map((line) => (all ? '' : mark) + line.replace(/^#{1,6} +/, '')),
    );
  };
}

/** Lines that begin with a mark: a list, a quote. If all have it already, they become text. */
export function prefix(kind: 'bullets' | 'numbers' | 'quote'): Command {
  const pattern = { bullets: /^(\s*)[-*+] /, numbers: /^(\s*)\d{1,9}[.)] /, quote: /^()> ?/ }[kind];
  return (text, selected) => {
    const lines = wholeLines(text, selected);
    const before = text.slice(lines.from, lines.to).split('\n');
    const filled = before.filter((line) => line.trim() !== '');
    if (filled.length > 0 && filled.every((line) => pattern.test(line))) {
      return replaced(
        lines,
        before.map((line) => line.replace(pattern, '$1')),
      );
    }
    let number = 0;
    const marked = before.map((line) => {
      if (line.trim() === '' && before.length > 1) return kind === 'quote' ? '>' : line;
      number++;
      const mark = { bullets: '- ', numbers: `${number}. `, quote: '> ' }[kind];
      return kind === 'quote' ? mark + line : line.replace(/^(\s*)(?:[-*+] |\d{1,9}[.)] )?/, `$1${mark}`);
    });
    return replaced(lines, marked);
  };
}

/** A callout around the selected lines. */
export function callout(kind: 'point' | 'warn' | 'info'): Command {
  return (text, selected) => {
    const lines = wholeLines(text, selected);
    const inside = text.slice(lines.from, lines.to);
    const opening = `:::${kind}\n`;
    const before = blankBefore(text, lines.from);
    const at = lines.from + before.length + opening.length;
    const after = lines.to < text.length && !text.startsWith('\n\n', lines.to) ? '\n' : '';
    const insert = `${before}${opening}${inside}\n:::${after}`;
    return { ...lines, insert, select: { from: at, to: at + inside.length } };
  };
}

/**
 * A separate block at an offset, between blank lines: an image after its upload. What is written next is the next
 * paragraph.
 */
export function blockAt(text: string, at: number, block: string): TextEdit {
  const above = text.slice(0, at);
  const below = text.slice(at);
  const before = above.trim() === '' || /\n[ \t]*\n[ \t]*$/.test(above) ? '' : /\n[ \t]*$/.test(above) ? '\n' : '\n\n';
  const after = /^[ \t]*\n[ \t]*(?:\n|$)/.test(below) ? '' : /^[ \t]*\n/.test(below) ? '\n' : '\n\n';
  return { from: at, to: at, insert: before + block + after };
}

function blankBefore(text: string, lineStart: number): string {
  return lineStart === 0 || text.slice(0, lineStart).endsWith('\n\n') ? '' : '\n';
}

/** The lines that the selection touches; not one of which it only reaches the beginning. */
function wholeLines(text: string, { from, to }: Stretch): Stretch {
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const end = text.indexOf('\n', last);
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
}

function replaced(lines: Stretch, after: readonly string[]): TextEdit {
  const insert = after.join('\n');
  const select =
    after.length > 1 ? { from: lines.from, to: lines.from + insert.length } : at(lines.from + insert.length);
  return { ...lines, insert, select };
}

function at(position: number): Stretch {
  return { from: position, to: position };
}
