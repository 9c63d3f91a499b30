import { flanksOf } from '../../dialect/flanking.ts';
import { escapeText, type TextSurroundings } from './escape-text.ts';
import { targetOf } from './link-address.ts';
import { joined, type Mark, marks, type Run } from './run.ts';
import { writing } from './written.ts';

const delimiters = { strong: '**', em: '*', del: '~~' } as const;

/** What is around pieces while they are written; `after` is without marks of emphasis. */
type Surroundings = TextSurroundings;

type Level = 'link' | Mark;
const levels: readonly Level[] = ['link', ...marks];

/** Writes the pieces of a paragraph as inline Markdown that shows exactly their text, code and marks. */
export function writeInline(runs: readonly Run[]): string {
  return write(trimmedLines(joined(runs)), 0, { before: '', after: '', bracketed: false, linked: false });
}

/** Without spaces around line breaks and at both ends: Markdown drops them. */
function trimmedLines(runs: readonly Run[]): Run[] {
  const trimmed = runs.map((run, index): Run => {
    if (run.kind !== 'text') return run;
    let text = run.text.replace(/[ \t]*\n[ \t]*/g, '\n');
    const previous = runs[index - 1];
    const next = runs[index + 1];
    if (!previous || (previous.kind === 'text' && /\n[ \t]*$/.test(previous.text))) text = text.replace(/^[ \t]+/, '');
    if (!next || (next.kind === 'text' && /^[ \t]*\n/.test(next.text))) text = text.replace(/[ \t]+$/, '');
    return { ...run, text };
  });
  const full = joined(trimmed);
  return full.length === runs.length && full.every((run, index) => run.text === runs[index]?.text)
    ? full
    : trimmedLines(full);
}

function write(runs: readonly Run[], depth: number, around: Surroundings): string {
  const level = levels[depth];
  if (level === undefined) return writeLeaves(runs, around);
  const parts = partsOf(runs, level);
  const written = writing(around.before);
  const dropped: number[] = [];
  parts.forEach(({ value, content }, index) => {
    const following = parts[index + 1];
    const after = following ? firstSign(following.content[0] as Run, level) : around.after;
    // An exclamation mark would make an image of a link.
    if (level === 'link' && value !== null) written.escapeLast('!');
    const here = { ...around, before: written.tail(), after };
    if (value === null) written.add(write(content, depth + 1, here));
    else if (level === 'link') written.add(writeLink(content, value, depth, here));
    else if (level === 'mark')
      written.add(`:mark[${write(content, depth + 1, { ...here, before: '[', after: ']', bracketed: true })}]`);
    else {
      const emphasis = writeEmphasis(content, level, depth, here);
      if (emphasis === null) dropped.push(index);
      written.add(emphasis ?? write(content, depth + 1, here));
    }
  });
  if (dropped.length === 0) return written.text();
  // What loses its mark may belong to its neighbours: `~~a~~~~b~~` would be something else than `~~ab~~`.
  const lost = new Set(dropped);
  const rest = parts.map(({ content }, index) => (lost.has(index) ? content.map((run) => bare(run, level)) : content));
  return write(joined(rest.flat()), depth, around);
}

interface Part {
  /** Null if the pieces have no mark of the level; the target, for links. */
  readonly value: string | null;
  readonly content: Run[];
}

/** Splits pieces by a mark; spaces at the ends of marked parts are outside of them. */
function partsOf(runs: readonly Run[], level: Level): Part[] {
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
function bare(run: Run, level: Level): Run {
  if (level === 'link') return { ...run, target: null };
  return { ...run, marks: new Set([...run.marks].filter((mark) => mark !== level)) };
}

/** The first character that a piece will begin with, which decides whether emphasis before it can close. */
function firstSign(run: Run, level: Level): string {
  if (run.kind === 'image') return '!';
  if (level !== 'link' && level !== 'mark') {
    if (run.marks.has('del')) return '~';
  } else if (run.target !== null) return '[';
  else if (run.marks.has('mark')) return ':';
  return run.kind === 'code' ? '`' : (run.text[0] ?? '');
}

/**
 * Writes emphasis where its marks work (`flanksOf`). Where they do not, punctuation at its ends is left outside:
 * `a**"b"**c` would show asterisks. Null if that does not help.
 */
function writeEmphasis(
  content: readonly Run[],
  level: 'strong' | 'em' | 'del',
  depth: number,
  around: Surroundings,
): string | null {
  const delimiter = delimiters[level];
  const asterisks = level === 'del' ? '' : '*';
  // Asterisks that meet are one run and match by its length (CommonMark, section 6.2, rules 9 and 10): three before the
  // first letter would also match the italics after it, and more than three are never needed.
  const closing = closingMarks(around.before);
  if (level === 'em' && closing > 2) return null;
  const isItalic = content.map(({ marks: own }) => own.has('em'));
  const isPlain = level === 'strong' && (closing > 0 || (isItalic[0] && isItalic.includes(false)));
  let inside = isPlain ? joined(content.map((run) => bare(run, 'em'))) : [...content];
  let [left, right]: [Run[], Run[]] = [[], []];
  for (let tries = 0; tries < 16 && inside.length > 0; tries++) {
    const before = around.before + (left.length > 0 ? write(left, depth + 1, { ...around, after: '' }) : '');
    const after = right[0]?.text[0] ?? around.after;
    const written = write(inside, depth + 1, {
      before: before + delimiter,
      after: level === 'del' ? '~' : after,
      bracketed: around.bracketed,
      linked: around.linked,
    });
    const outerBefore = asterisks ? before.slice(0, before.length - closingMarks(before)) : before;
    const innerFirst = asterisks ? written.replace(/^\*+/, '') : written;
    const innerLast = asterisks ? written.slice(0, written.length - closingMarks(written)) : written;
    const opens = flanksOf(outerBefore, innerFirst.slice(0, 2), true).opens;
    const closes = flanksOf(innerLast.slice(-4), after, true).closes;
    if (opens && closes) {
      const tail = right.length > 0 ? write(right, depth + 1, { ...around, before: delimiter }) : '';
      return before.slice(around.before.length) + delimiter + written + delimiter + tail;
    }
    const peeled = withoutPunctuation(inside, opens ? 'end' : 'start', level);
    if (!peeled) break;
    inside = peeled.inside;
    if (opens) right = joined([peeled.outside, ...right]);
    else left = joined([...left, peeled.outside]);
  }
  return null;
}

/** The asterisks at the end of a written text that are marks. */
function closingMarks(written: string): number {
  const [, backslashes = '', asterisks = ''] = /(\\*)(\**)$/.exec(written) ?? [];
  return Math.max(0, asterisks.length - (backslashes.length % 2));
}

function withoutPunctuation(
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

function writeLink(content: readonly Run[], address: string, depth: number, around: Surroundings): string {
  const target = targetOf(address);
  const text = content.map((run) => run.text).join('');
  // Shown as it is, an address needs no brackets.
  if (
    text === address &&
    /^https?:\/\/[!-;=?-~]+$/.test(text) &&
    content.every(({ marks: own, kind }) => own.size === 0 && kind === 'text')
  ) {
    if (/^[A-Za-z0-9\-._~:/?#@!$&()+,;=%]*[A-Za-z0-9/=&#-]$/.test(text) && isFree(around)) return text;
    return `<${address}>`;
  }
  return `[${write(content, depth + 1, { before: '[', after: ']', bracketed: true, linked: true })}](${target})`;
}

function isFree({ before, after }: Surroundings): boolean {
  return /(?:^|[^A-Za-z0-9\\])$/.test(before) && !/^[!-~]/.test(after);
}

function writeLeaves(runs: readonly Run[], around: Surroundings): string {
  const written = writing(around.before);
  runs.forEach(({ kind, text, target }, index) => {
    const before = written.tail();
    if (kind === 'code') written.add(writeCode(text));
    else if (kind === 'image') {
      const description = escapeText(text, { before: '[', after: ']', bracketed: true, linked: true });
      written.add(`![${description}](${target})`);
    } else {
      const next = runs[index + 1];
      const after = next ? (next.kind === 'code' ? '`' : '!') : around.after;
      written.add(escapeText(text, { ...around, before, after }));
    }
  });
  return written.text();
}

/** Code in backticks, as many as it needs. */
function writeCode(text: string): string {
  const code = text.replace(/\s*\n\s*/g, ' ');
  if (code.trim() === '') return '';
  const lengths = new Set([...code.matchAll(/`+/g)].map(([run]) => run.length));
  let size = 1;
  while (lengths.has(size)) size++;
  const fence = '`'.repeat(size);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return fence + space + code + space + fence;
}
