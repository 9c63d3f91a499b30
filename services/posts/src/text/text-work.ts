import type { FoundString } from '../findings/find-strings.ts';
import { evaluateByRules, type Verdict } from '../guidelines/evaluator.ts';
import { cleanAndParse } from '../markdown/clean.ts';
import { excerptOf, plainTextOf } from '../markdown/excerpt.ts';
import { type FileReference, fileReferences } from '../markdown/file-references.ts';
import { type Highlight, renderBody, renderTokens } from '../markdown/render.ts';
import type { PostText, PreparedText, TextToPrepare } from '../posting.ts';
import type { Comparison, TextsToCompare } from './compare.ts';
import { type PostTokens, postTokens, type SearchablePost } from './post-tokens.ts';

/** Text-processing tasks with their inputs and outputs. */
export interface TextTasks {
  /** Cleans a body and renders what is left, now or later. */
  prepare: {
    input: TextToPrepare & { render: 'highlighted' | 'plain' | 'later' };
    output: PreparedText;
  };
  inspect: { input: PostText; output: FoundString[] };
  evaluate: { input: PostText & { flaggedWords: readonly string[] }; output: Verdict };
  render: { input: { body: string; highlight: boolean }; output: string };
  /** Compares two texts; `body` is the newer one. */
  compare: { input: Omit<TextsToCompare, 'after'> & { body: string }; output: Comparison };
  /** Finds where a text refers to files. */
  references: { input: { body: string }; output: FileReference[] };
  /** Makes the search tokens of a post, and the beginning of its plain text. */
  words: { input: Omit<SearchablePost, 'plain'> & { body: string }; output: PostIndexEntry };
}

/** How a post can be found. */
export interface PostIndexEntry {
  readonly words: PostTokens;
  /** The beginning of the body as plain text. */
  readonly plain: string;
}

/** Characters of plain text that are stored for excerpts. */
const maxPlainCharacters = 20_000;

type Work = {
  readonly [Name in keyof TextTasks]: (
    input: TextTasks[Name]['input'],
  ) => TextTasks[Name]['output'] | Promise<TextTasks[Name]['output']>;
};

/** The implementations, for any thread: pure functions. `prepare` throws `TextError`. */
export const textWork: Work = {
  async prepare({ body: sent, ownImages, render, ...titles }) {
    const cleaned = cleanAndParse(sent, { ...titles, ownImages: new Set(ownImages) });
    const { tokens, ...prepared } = cleaned;
    const { body } = prepared;
    const html = render === 'later' ? null : renderTokens(tokens, await highlighter(render === 'highlighted'));
    return { ...prepared, html, excerpt: excerptOf(body, tokens), characters: lengthOf(body) };
  },
  async inspect(input) {
    // Loaded on first use, like the modules of `render` and `compare`: they are large, and a thread needs only one of
    // them.
    const { findStrings } = await import('../findings/find-strings.ts');
    return findStrings(input);
  },
  evaluate: ({ flaggedWords, ...text }) => evaluateByRules(text, { flaggedWords }),
  render: async ({ body, highlight }) => renderBody(body, await highlighter(highlight)),
  async compare({ body, ...texts }) {
    const { compareTexts } = await import('./compare.ts');
    return compareTexts({ ...texts, after: body });
  },
  references: ({ body }) => fileReferences(body),
  words({ body, ...post }) {
    const plain = plainTextOf(body);
    return { words: postTokens({ ...post, plain }), plain: plain.slice(0, maxPlainCharacters).toWellFormed() };
  },
};

async function highlighter(isWanted: boolean): Promise<Highlight | undefined> {
  return isWanted ? (await import('../markdown/highlight.ts')).createHighlight() : undefined;
}

/** Length in code points; a cleaned body has no lone surrogates. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) pairs++;
  return text.length - pairs;
}
