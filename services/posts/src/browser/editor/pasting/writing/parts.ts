import { joined, type Mark, marks, type Run } from './run.ts';
import { withoutEndSpaces, withoutSpacesAtBreaks } from './spaces.ts';

/** A mark or a link. */
export type Level = 'link' | Mark;
/** Links and marks from the outermost to the innermost. */
export const levels: readonly Level[] = ['link', ...marks];

/** Without spaces around line breaks and at both ends: Markdown drops them. */
export function trimmedLines(runs: readonly Run[]): Run[] {
  const trimmed = runs.map((run, index): Run => {
    if (run.kind !== 'text') return run;
    let text = withoutSpacesAtBreaks(run.text);
    const previous = runs[index - 1];
    const next = runs[index + 1];
    if (!previous || (previous.kind === 'text' && /\n[ \t]*$/.test(previous.text))) text = text.replace(/^[ \t]+/, '');
    if (!next || (next.kind === 'text' && /^[ \t]*\n/.test(next.text))) text = withoutEndSpaces(text);
    return { ...run, text };
  });
  const full = joined(trimmed);
  return full.length === runs.length && full.every((run, index) => run.text === runs[index]?.text)
    ? full
    : trimmedLines(full);
}

/** Neighbouring pieces that have a mark, or have it not. */
export interface Part {
  /** Null if the pieces have no mark of the level; the target, for links. */
  readonly value: string | null;
  readonly content: Run[];
}

/** Splits pieces by a mark; spaces at the ends of marked parts are outside of them. */
export function partsOf(runs: readonly Run[], level: Level): Part[] {
  const parts: Part[] = [];
  const add = (value: string | null, content: readonly Run[]) => {
    const filled = content.filter(({ kind, text }) => kind === 'image' || text !== '');
    const last = parts.at(-1);
    if (filled.length === 0) return;
    if (last && last.value === value) last.content.push(...filled);
    else parts.push({ value, content: filled });
  };
  let from = 0;
  while (from < runs.length) {
    const value = markValue(runs[from] as Run, level);
    let to = from + 1;
    while (to < runs.length && markValue(runs[to] as Run, level) === value) to++;
    const stretch = runs.slice(from, to);
    if (value === null) add(null, stretch);
    else {
      const [left, inside, right] = withoutOuterSpace(stretch, level);
      add(null, left);
      add(value, inside);
      add(null, right);
    }
    from = to;
  }
  return parts.map(({ value, content }) => ({ value, content: joined(content) }));
}

function markValue({ kind, target, marks: own }: Run, level: Level): string | null {
  if (level === 'link') return kind === 'image' ? null : target;
  return own.has(level) ? level : null;
}

function withoutOuterSpace(runs: readonly Run[], level: Level): [Run[], Run[], Run[]] {
  const inside = [...runs];
  const left: Run[] = [];
  const right: Run[] = [];
  while (inside[0]?.kind === 'text') {
    const [first] = inside as [Run];
    const text = first.text.trimStart();
    if (text === first.text) break;
    left.push(bare({ ...first, text: first.text.slice(0, first.text.length - text.length) }, level));
    if (text === '') inside.shift();
    else inside[0] = { ...first, text };
  }
  while (inside.at(-1)?.kind === 'text') {
    const last = inside.at(-1) as Run;
    const text = last.text.trimEnd();
    if (text === last.text) break;
    right.unshift(bare({ ...last, text: last.text.slice(text.length) }, level));
    if (text === '') inside.pop();
    else inside[inside.length - 1] = { ...last, text };
  }
  return [left, inside, right];
}

/** A piece without the mark of a level. */
export function bare(run: Run, level: Level): Run {
  if (level === 'link') return { ...run, target: null };
  return { ...run, marks: new Set([...run.marks].filter((mark) => mark !== level)) };
}

/** The first character that a piece will begin with, which decides whether emphasis before it can close. */
export function firstSign(run: Run, level: Level): string {
  if (run.kind === 'image') return '!';
  if (level !== 'link' && level !== 'mark') {
    if (run.marks.has('del')) return '~';
  } else if (run.target !== null) return '[';
  else if (run.marks.has('mark')) return ':';
  return run.kind === 'code' ? '`' : (run.text[0] ?? '');
}

/** Leaves a punctuation mark or space at one end outside of a mark; null if there is none. */
export function withoutPunctuation(
  runs: readonly Run[],
  side: 'start' | 'end',
  level: Level,
): { inside: Run[]; outside: Run } | null {
  const run = side === 'start' ? runs[0] : runs.at(-1);
  if (run?.kind !== 'text') return null;
  const sign =
    side === 'start' ? /^(?:[\p{P}\p{S}]|\s)/u.exec(run.text)?.[0] : /(?:[\p{P}\p{S}]|\s)$/u.exec(run.text)?.[0];
  if (sign === undefined) return null;
  const text = side === 'start' ? run.text.slice(sign.length) : run.text.slice(0, -sign.length);
  const rest = { ...run, text };
  const inside = side === 'start' ? [rest, ...runs.slice(1)] : [...runs.slice(0, -1), rest];
  return { inside: joined(inside), outside: bare({ ...run, text: sign }, level) };
}
