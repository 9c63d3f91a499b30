import { flanksOf } from '../../dialect/flanking.ts';
import { escapeText, type TextSurroundings } from './escape-text.ts';
import { targetOf } from './link-address.ts';
import { bare, firstSign, levels, partsOf, trimmedLines, withoutPunctuation } from './parts.ts';
import { joined, type Run } from './run.ts';
import { onOneLine } from './spaces.ts';
import { writing } from './written.ts';

const delimiters = { strong: '**', em: '*', del: '~~' } as const;

/** What is around pieces while they are written; `after` is without marks of emphasis. */
type Surroundings = TextSurroundings;

/** Writes the pieces of a paragraph as inline Markdown that shows exactly their text, code and marks. */
export function writeInline(runs: readonly Run[]): string {
  return write(trimmedLines(joined(runs)), 0, { before: '', after: '', bracketed: false, linked: false });
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
  const code = onOneLine(text);
  if (code.trim() === '') return '';
  const lengths = new Set([...code.matchAll(/`+/g)].map(([run]) => run.length));
  let size = 1;
  while (lengths.has(size)) size++;
  const fence = '`'.repeat(size);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return fence + space + code + space + fence;
}
