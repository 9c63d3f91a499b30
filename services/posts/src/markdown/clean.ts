import type { Token } from 'markdown-it';
import type { Warning } from '../post.ts';
import { findConversions } from './conversions/find-conversions.ts';
import { createParser, maxNesting } from './dialect/parser.ts';
import { applyEdits, type Change, traced } from './edits.ts';
import { findControlEdits, findEdits } from './find-edits.ts';
import { sourceOf } from './source.ts';
import { TextError } from './text-error.ts';
import { findUnsupported } from './unsupported/find-unsupported.ts';
import { warningsOf } from './warnings.ts';

const parser = createParser({ tables: true });

/** Maximum number of passes over a text: a change can create something new from the text around it. */
const maxPasses = 16;
/** From this number of removing passes on, unclosed callouts become text. */
const calloutsAsTextFrom = 2;
/** From this number of removing passes on, everything unsupported becomes text. */
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
  const first = applyEdits(sent, findControlEdits(sent.text, parser));
  const changes: Change[] = [...first.changes];
  let current = first.text;
  let removals = 0;
  for (let pass = 0; pass < maxPasses; pass++) {
    const { text } = current;
    const tokens = parser.parse(text, {});
    checkNesting(tokens);
    const lines = sourceOf(text);
    // What is converted may have to be cleaned then, so that removing starts when there is nothing left to convert.
    let edits = findConversions(tokens, lines, { title: removals === 0 ? title : null, ownImages });
    if (edits.length === 0) {
      edits = findEdits(tokens, lines, parser, {
        title: removals === 0 ? title : null,
        ownImages,
        asText: removals >= asTextFrom,
        calloutsAsText: removals >= calloutsAsTextFrom,
      });
      removals++;
    }
    if (edits.length === 0) {
      const raw = findUnsupported(tokens).map(({ construct, start }) => ({
        construct,
        line: current.lines[start] as number,
      }));
      return { body: text, warnings: warningsOf([...changes, ...raw]), tokens };
    }
    const next = applyEdits(current, edits);
    for (const change of next.changes) changes.push(change);
    current = next.text;
  }
  throw new TextError(
    'The unsupported markup is too tangled to be removed. Leave out HTML, tables and images from other sites.',
  );
}

function checkNesting(tokens: readonly Token[]): void {
  if (tokens.every(({ level }) => level < maxNesting - 1)) return;
  throw new TextError('Quotes, lists or callouts are nested too deeply. Use fewer than 50 levels.');
}
