import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it';

/**
 * Source offsets of a block's lines: where the text of each begins (after indentation and the markers of quotes and
 * lists), and where it ends.
 */
export interface Rows {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Offsets of inline markup in the content of its block; for links also where the label ends, and for links and images
 * where their target is written.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly labelEnd?: number;
  readonly target?: { readonly start: number; readonly end: number };
}

/**
 * The rows of a heading, paragraph or table (its opening token), or of an `inline` token's content; undefined for
 * others.
 */
export function rowsOf(token: Token): Rows | undefined {
  return token.meta?.['rows'] as Rows | undefined;
}

/** Records the rows of a token. */
export function setRows(token: Token, rows: Rows): void {
  token.meta = { ...token.meta, rows };
}

/** The span of a link's opening token, an image, an HTML tag or a code span; undefined for others. */
export function spanOf(token: Token): Span | undefined {
  return token.meta?.['span'] as Span | undefined;
}

/** Records the span of a token. */
export function setSpan(token: Token, span: Span): void {
  token.meta = { ...token.meta, span };
}

/** Gives markdown-it's own rules, one at a time. */
const standard = createMarkdownIt();

/**
 * Makes the parser record the source offsets of everything that cleaning may have to change; markdown-it itself does
 * not.
 */
export function recordOffsets(md: MarkdownIt): void {
  recordRows(md, 'heading', ['paragraph', 'reference', 'blockquote']);
  recordRows(md, 'table', ['paragraph', 'reference']);
  recordRows(md, 'paragraph', []);
  for (const name of ['link', 'image', 'autolink', 'html_inline', 'backticks']) recordSpans(md, name);
}

/** Wraps a block rule. `alt` names the blocks that it can interrupt, since replacing a rule drops them. */
function recordRows(md: MarkdownIt, name: string, alt: string[]): void {
  standard.block.ruler.enableOnly(name);
  const [rule] = standard.block.ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no block rule ${name}.`);
  const recording = (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const before = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    const rows = rowsFrom(state, startLine);
    const [opening, content] = state.tokens.slice(before, before + 2);
    if (opening) setRows(opening, rows);
    if (content?.type === 'inline') setRows(content, name === 'heading' ? afterHashes(state, rows) : rows);
    return true;
  };
  md.block.ruler.at(name, recording, { alt });
}

function rowsFrom(state: StateBlock, startLine: number): Rows {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let line = startLine; line < state.line; line++) {
    const end = state.eMarks[line] as number;
    starts.push((state.bMarks[line] as number) + (state.tShift[line] as number));
    ends.push(end);
  }
  return { starts, ends };
}

function afterHashes(state: StateBlock, { starts, ends }: Rows): Rows {
  let start = starts[0] as number;
  while (state.src[start] === '#') start++;
  while (state.src[start] === ' ' || state.src[start] === '\t') start++;
  return { starts: [start], ends };
}

function recordSpans(md: MarkdownIt, name: string): void {
  standard.inline.ruler.enableOnly(name);
  const [rule] = standard.inline.ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no inline rule ${name}.`);
  md.inline.ruler.at(name, (state: StateInline, silent: boolean): boolean => {
    const start = state.pos;
    const before = state.tokens.length;
    if (!rule(state, silent)) return false;
    if (silent) return true;
    // Pending text is pushed first.
    const token = state.tokens.slice(before, before + 2).find((each) => each.type !== 'text');
    if (!token) return true;
    setSpan(token, { start, end: state.pos, ...partsOf(name, state, start) });
    return true;
  });
}

/** The parts of a link or an image; nothing for other markup. */
function partsOf(name: string, state: StateInline, start: number): Pick<Span, 'labelEnd' | 'target'> {
  if (name !== 'link' && name !== 'image') return {};
  const { helpers } = state.md;
  const labelEnd =
    name === 'link' ? helpers.parseLinkLabel(state, start, true) : helpers.parseLinkLabel(state, start + 1, false);
  let at = labelEnd + 2;
  while (/^[ \t\n]$/.test(state.src[at] ?? '')) at++;
  const { ok, pos } = helpers.parseLinkDestination(state.src, at, state.posMax);
  const target = ok && pos > at ? { target: { start: at, end: pos } } : {};
  return name === 'link' ? { labelEnd, ...target } : target;
}
