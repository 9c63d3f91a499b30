import type { Env, MarkdownIt, StateBlock, Token } from 'markdown-it';
import { setRows } from './offsets.ts';

const opening = /^:::(point|warn|info)(?:[ \t]+(.*)|(\[.*\])[ \t]*)?$/;
const closing = /^:::[ \t]*$/;
const maxDepth = 4;

/** Source range of a callout: its start and, if it was not closed, the end of its container. */
export interface CalloutRange {
  readonly start: number;
  /** The first line (from 0) after the container, and the code block that runs up to it, if there is one. */
  unclosed?: { readonly line: number; readonly fence: Token | null };
}

/** The range of a callout's opening token. */
export function calloutRange(token: Token): CalloutRange {
  return token.meta?.['callout'] as CalloutRange;
}

/** Open callouts by container: the document, a quote, a list item, each inside the previous one. */
type Containers = Token[][];
const containersKey = Symbol('callouts');

function containersOf(env: Env): Containers {
  env[containersKey] ??= [];
  return env[containersKey] as Containers;
}

/**
 * Callouts (specification, section 2): a line `:::point`, `:::warn` or `:::info` opens one, a line `:::` closes the
 * innermost one of its container. The rest of the opening line is the title, optionally in square brackets. At most
 * four levels; callouts end with their container. Without look-ahead, so that time grows linearly.
 */
export function callouts(md: MarkdownIt): void {
  const tokenize = md.block.tokenize.bind(md.block);
  md.block.tokenize = (state, startLine, endLine) => {
    const containers = containersOf(state.env);
    const open: Token[] = [];
    containers.push(open);
    tokenize(state, startLine, endLine);
    containers.pop();
    endAll(state, open);
  };
  md.block.ruler.before('fence', 'callout', callout, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function callout(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  if (!state.src.startsWith(':::', start) || (state.sCount[line] as number) - state.blkIndent >= 4) return false;
  const text = state.src.slice(start, state.eMarks[line]);
  const containers = containersOf(state.env);
  const openingMatch = opening.exec(text);
  if (openingMatch) {
    if (containers.flat().length >= maxDepth) return false;
    if (silent) return true;
    const title = (openingMatch[2] ?? openingMatch[3]?.slice(1, -1) ?? '').trim();
    open(state, line, {
      start,
      kind: openingMatch[1] as string,
      title,
      titleStart: title ? start + text.lastIndexOf(title) : 0,
    });
    return true;
  }
  if (!closing.test(text)) return false;
  // A line that leaves its container may close a callout around it; any other only one opened in the same container.
  const leaves = (state.sCount[line] as number) < state.blkIndent;
  const closable = silent && leaves ? containers.flat() : containers.at(-1);
  if (!closable?.length) return false;
  if (silent) return true;
  closable.pop();
  const token = state.push('callout_close', 'aside', -1);
  token.block = true;
  state.line = line + 1;
  return true;
}

interface Opening {
  readonly start: number;
  readonly kind: string;
  readonly title: string;
  readonly titleStart: number;
}

function open(state: StateBlock, line: number, { start, kind, title, titleStart }: Opening): void {
  const token = state.push('callout_open', 'aside', 1);
  token.info = kind;
  token.block = true;
  token.map = [line, line + 1];
  token.meta = { callout: { start } };
  containersOf(state.env).at(-1)?.push(token);
  state.line = line + 1;
  if (!title) return;
  state.push('callout_title_open', 'p', 1);
  const content = state.push('inline', '', 0);
  content.content = title;
  content.children = [];
  setRows(content, { starts: [titleStart], ends: [titleStart + title.length] });
  state.push('callout_title_close', 'p', -1);
}

/** Closes the callouts that are still open at the end of their container, and records that. */
function endAll(state: StateBlock, open: readonly Token[]): void {
  const last = state.tokens.at(-1);
  for (const token of open.toReversed()) {
    calloutRange(token).unclosed = { line: state.line, fence: last?.type === 'fence' ? last : null };
    state.push('callout_close', 'aside', -1).block = true;
  }
}
