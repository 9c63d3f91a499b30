import { flanksOf } from '../../dialect/flanking.ts';
import { escapeText } from './escape-text.ts';
import { GrowingText } from './growing-text.ts';
import { targetOf } from './link-address.ts';
import { joined, type Mark, marks, type Run } from './run.ts';
import { onOneLine } from './spaces.ts';
import { trimmedLines } from './trimmed-lines.ts';

const delimiters = { strong: '**', em: '*', del: '~~' } as const;
/** Characters that count at the border of a mark. */
const border = 8;

/** What is around pieces while they are written. */
interface Surroundings {
  /** The end of what is written before; empty at the beginning of a block. */
  readonly before: string;
  /** The first character of what follows, without marks of emphasis; empty at the end of a block. */
  readonly after: string;
  readonly bracketed: boolean;
}

type Level = 'link' | Mark;
const levels: readonly Level[] = ['link', ...marks];

/** Writes the pieces of a paragraph as inline Markdown that shows exactly their text, code and marks. */
export function writeInline(runs: readonly Run[]): string {
  return write(trimmedLines(joined(runs)), 0, { before: '', after: '', bracketed: false });
}

function write(runs: readonly Run[], depth: number, around: Surroundings): string {
  const level = levels[depth];
  if (level === undefined) return writeLeaves(runs, around);
  const written = new GrowingText();
  const parts = partsOf(runs, level);
  parts.forEach(({ value, content }, index) => {
    const before = (around.before + written.end).slice(-border);
    const following = parts[index + 1];
    const after = following ? firstSign(following.content[0] as Run, level) : around.after;
    const here = { before, after, bracketed: around.bracketed };
    if (value === null) written.add(write(content, depth + 1, here));
    else if (level === 'link') {
      // An exclamation mark would make an image of it.
      if (/(?<!\\)(?:\\\\)*!$/.test(written.end)) written.escapeLast();
      written.add(writeLink(content, value, depth, here));
    } else if (level === 'mark' && !endsInAddress(written.end))
      written.add(`:mark[${write(content, depth + 1, { before: '[', after: ']', bracketed: true })}]`);
    else if (level === 'mark') written.add(write(content, depth + 1, here));
    else written.add(writeEmphasis(content, level, depth, here));
  });
  return written.whole;
}

/** Whether a bare address may reach the end of a text: it would go on behind it. */
function endsInAddress(text: string): boolean {
  let start = text.length;
  while (start > 0 && /[!-~]/.test(text[start - 1] as string)) start--;
  return /https?:\/\//i.test(text.slice(start));
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
    if (level !== 'del' && run.marks.has('del')) return '~';
  } else if (run.target !== null) return '[';
  else if (run.marks.has('mark')) return ':';
  return run.kind === 'code' ? '`' : (run.text[0] ?? '');
}

/**
 * Writes emphasis where its marks work (`flanksOf`). Where they do not, punctuation at its ends is left outside, and in
 * the end the mark itself: `a**"b"**c` would show asterisks.
 */
function writeEmphasis(
  content: readonly Run[],
  level: 'strong' | 'em' | 'del',
  depth: number,
  around: Surroundings,
): string {
  const delimiter = delimiters[level];
  const asterisks = level === 'del' ? '' : '*';
  let inside = [...content];
  let [left, right]: [Run[], Run[]] = [[], []];
  for (let tries = 0; tries < 16 && inside.length > 0; tries++) {
    const before = around.before + (left.length > 0 ? write(left, depth + 1, { ...around, after: '' }) : '');
    const after = right[0]?.text[0] ?? around.after;
    const written = write(inside, depth + 1, {
      before: before + delimiter,
      after: level === 'del' ? '~' : after,
      bracketed: around.bracketed,
    });
    const outerBefore = asterisks ? before.replace(/\*+$/, '') : before;
    const innerFirst = asterisks ? written.replace(/^\*+/, '') : written;
    const innerLast = asterisks ? written.replace(/(?<!\\)\*+$/, '') : written;
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
  return write(content, depth + 1, around);
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
    /^https?:\/\/[!-~]+$/.test(text) &&
    content.every(({ marks: own, kind }) => own.size === 0 && kind === 'text')
  ) {
    if (/^[A-Za-z0-9\-._~:/?#@!$&()+,;=%]*[A-Za-z0-9/=&#-]$/.test(text) && isFree(around)) return text;
    return `<${target}>`;
  }
  return `[${write(content, depth + 1, { before: '[', after: ']', bracketed: true })}](${target})`;
}

function isFree({ before, after }: Surroundings): boolean {
  return /(?:^|[^A-Za-z0-9\\])$/.test(before) && !/^[!-~]/.test(after);
}

function writeLeaves(runs: readonly Run[], around: Surroundings): string {
  const written = new GrowingText();
  runs.forEach(({ kind, text, target }, index) => {
    const before = (around.before + written.end).slice(-border);
    if (kind === 'code') written.add(writeCode(text));
    else if (kind === 'image')
      written.add(`![${escapeText(text, { before: '[', after: ']', bracketed: true })}](${target})`);
    else {
      const next = runs[index + 1];
      const after = next ? (next.kind === 'code' ? '`' : '!') : around.after;
      written.add(escapeText(text, { before, after, bracketed: around.bracketed }));
    }
  });
  return written.whole;
}

/** Code in backticks, as many as it needs. */
function writeCode(text: string): string {
  const code = onOneLine(text);
  if (code.trim() === '') return '';
  const lengths = new Set([...code.matchAll(/`+/g)].map(([run]) => run.length));
  let size = 1;
  while (lengths.has(size)) size++;
  const fence = '`'.repeat(size);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return fence + space + code + space + fence;
}
