import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it';

/** Where the lines of a block stand in the source: of each, where its own text begins (behind indentation and the marks of quotes and lists), and where it ends. */
export interface Rows {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Where a piece of inline markup stands in the content of its block; of a link also where its label ends. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly labelEnd?: number;
}

/** The rows of a heading, paragraph or table (its opening token), or of the content of an `inline` token; undefined for others. */
export function rowsOf(token: Token): Rows | undefined {
  return token.meta?.['rows'] as Rows | undefined;
}

/** Notes the rows of a token. */
export function setRows(token: Token, rows: Rows): void {
  token.meta = { ...token.meta, rows };
}

/** The span of a link's opening token, an image or an HTML tag; undefined for others. */
export function spanOf(token: Token): Span | undefined {
  return token.meta?.['span'] as Span | undefined;
}

/** Notes the span of a token. */
export function setSpan(token: Token, span: Span): void {
  token.meta = { ...token.meta, span };
}

/** Makes the parser note where in the source each thing stands that cleaning may have to change. It says nothing of that by itself. */
export function recordOffsets(md: MarkdownIt): void {
  noteRows(md, 'heading', ['paragraph', 'reference', 'blockquote']);
  noteRows(md, 'table', ['paragraph', 'reference']);
  noteRows(md, 'paragraph', []);
  for (const name of ['link', 'image', 'autolink', 'html_inline']) noteSpans(md, name);
}

/** Wraps a block rule. `alt` names the blocks that it ends; replacing a rule forgets them. */
function noteRows(md: MarkdownIt, name: string, alt: string[]): void {
  const parser = createMarkdownIt();
  parser.block.ruler.enableOnly(name);
  const [rule] = parser.block.ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no block rule ${name}.`);
  const noting = (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const before = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    const rows = rowsFrom(state, startLine);
    const [opening, content] = state.tokens.slice(before, before + 2);
    if (opening) setRows(opening, rows);
    if (content?.type === 'inline') setRows(content, name === 'heading' ? behindHashes(state, rows) : rows);
    return true;
  };
  md.block.ruler.at(name, noting, { alt });
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

function behindHashes(state: StateBlock, { starts, ends }: Rows): Rows {
  let start = starts[0] as number;
  while (state.src[start] === '#') start++;
  while (state.src[start] === ' ' || state.src[start] === '\t') start++;
  return { starts: [start], ends };
}

function noteSpans(md: MarkdownIt, name: string): void {
  const parser = createMarkdownIt();
  parser.inline.ruler.enableOnly(name);
  const [rule] = parser.inline.ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no inline rule ${name}.`);
  md.inline.ruler.at(name, (state: StateInline, silent: boolean): boolean => {
    const start = state.pos;
    const before = state.tokens.length;
    if (!rule(state, silent)) return false;
    if (silent) return true;
    // Text that was waiting is pushed first.
    const token = state.tokens.slice(before, before + 2).find((each) => each.type !== 'text');
    if (!token) return true;
    const labelEnd = name === 'link' ? state.md.helpers.parseLinkLabel(state, start, true) : undefined;
    setSpan(token, { start, end: state.pos, ...(labelEnd === undefined ? {} : { labelEnd }) });
    return true;
  });
}
