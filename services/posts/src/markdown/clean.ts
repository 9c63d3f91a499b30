import type { Token } from 'markdown-it';
import type { Warning } from '../post.ts';
import { maxNesting } from './dialect/parser.ts';
import { applyEdits, type Change, traced } from './edits.ts';
import { findControlEdits, findEdits } from './find-edits.ts';
import { TextError } from './text-error.ts';
import { warningsOf } from './warnings.ts';

/** Maximum number of passes over a text: removing something can create something new from the text around it. */
const maxPasses = 12;
/** From this pass on, unclosed callouts become text. */
const calloutsAsTextFrom = 2;
/** From this pass on, everything unsupported becomes text. */
const asTextFrom = 8;

/** What cleaning depends on besides the text. */
export interface CleaningContext {
  /** Title of the post; a heading must not repeat it. */
  readonly title: string;
  /** Paths of the author's images (`/media/…`). */
  readonly ownImages: ReadonlySet<string>;
}

/**
 * Cleans a body for storage: removes what the dialect does not support by the smallest possible edits of the source,
 * so that everything else stays as sent. Line breaks become LF and a byte-order mark is dropped, without warnings.
 * Cleaning a cleaned body changes nothing and warns of nothing. Pure; no length limits are applied.
 * @throws {TextError} if blocks are nested 99 deep or more, or if passes keep finding something to change
 */
export function cleanBody(source: string, context: CleaningContext): { body: string; warnings: Warning[] } {
  const { body, warnings } = cleanAndParse(source, context);
  return { body, warnings };
}

/** Like `cleanBody`, and also returns the tokens of the cleaned body, which saves parsing it again. */
export function cleanAndParse(
  source: string,
  { title, ownImages }: CleaningContext,
): { body: string; warnings: Warning[]; tokens: readonly Token[] } {
  const sent = traced(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const changes: Change[] = [];
  const first = applyEdits(sent, findControlEdits(sent.text));
  changes.push(...first.changes);
  let current = first.text;
  for (let pass = 0; pass < maxPasses; pass++) {
    const { edits, depth, tokens } = findEdits(current.text, {
      title: pass === 0 ? title : null,
      ownImages,
      asText: pass >= asTextFrom,
      calloutsAsText: pass >= calloutsAsTextFrom,
    });
    if (depth >= maxNesting - 1) {
      throw new TextError('Quotes, lists or callouts are nested too deeply. Use fewer than 50 levels.');
    }
    if (edits.length === 0) return { body: current.text, warnings: warningsOf(changes), tokens };
    const next = applyEdits(current, edits);
    for (const change of next.changes) changes.push(change);
    current = next.text;
  }
  throw new TextError(
    'The unsupported markup is too tangled to be removed. Leave out HTML, tables and images from other sites.',
  );
}
