import type { Token } from 'markdown-it';
import type { Warning } from '../post.ts';
import { deepestNesting } from './dialect/parser.ts';
import { applyEdits, type Change, traced } from './edits.ts';
import { findEdits } from './find-edits.ts';
import { controlCharacterEdits } from './rules/control-characters.ts';
import { TextError } from './text-error.ts';
import { warningsOf } from './warnings.ts';

/** How often a text is looked at: removing one thing can make another of what stands around it. */
const looks = 12;
/** From this look on, callouts that are still not closed become text. */
const calloutsAsTextFrom = 2;
/** From this look on, whatever is still found becomes text. */
const asTextFrom = 8;

/** What cleaning has to know beside the text. */
export interface CleaningContext {
  /** Of the post; a heading must not repeat it. */
  readonly title: string;
  /** Paths of the author's images (`/media/…`). */
  readonly ownImages: ReadonlySet<string>;
}

/**
 * The body as it is stored: what the dialect does not support is taken out of the source by the smallest edit that does it, so that all else stays
 * as sent, but for line breaks, which are stored as LF, and a byte-order mark, which goes: neither warns. Cleaning what it gives changes nothing
 * and warns of nothing. Pure; no length limits are applied here.
 *
 * Throws `TextError` for blocks nested 99 deep or deeper and for a text that does not come to rest.
 */
export function cleanBody(source: string, context: CleaningContext): { body: string; warnings: Warning[] } {
  const { body, warnings } = cleanAndParse(source, context);
  return { body, warnings };
}

/** As `cleanBody`; also what the parser made of the cleaned body, so that nobody has to parse it again. */
export function cleanAndParse(
  source: string,
  { title, ownImages }: CleaningContext,
): { body: string; warnings: Warning[]; tokens: readonly Token[] } {
  const sent = traced(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const changes: Change[] = [];
  const first = applyEdits(sent, controlCharacterEdits(sent.text));
  changes.push(...first.changes);
  let current = first.text;
  for (let look = 0; look < looks; look++) {
    const { edits, depth, tokens } = findEdits(current.text, {
      title: look === 0 ? title : null,
      ownImages,
      asText: look >= asTextFrom,
      calloutsAsText: look >= calloutsAsTextFrom,
    });
    if (depth >= deepestNesting - 1) {
      throw new TextError('Quotes, lists or callouts are nested too deeply. Nest them less than 50 deep.');
    }
    if (edits.length === 0) return { body: current.text, warnings: warningsOf(changes), tokens };
    const next = applyEdits(current, edits);
    for (const change of next.changes) changes.push(change);
    current = next.text;
  }
  throw new TextError(
    'What is not supported is so entangled that it cannot be removed. Leave out HTML, tables and images of other sites.',
  );
}
