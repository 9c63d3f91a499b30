import type { Token } from 'markdown-it';
import type { Warning } from '../post.ts';
import { findConversions } from './conversions/find-conversions.ts';
import { createParser, maxNesting } from './dialect/parser.ts';
import { applyEdits, type Change, traced } from './edits.ts';
import { findControlEdits, findEdits } from './find-edits.ts';
import { type FrontMatter, frontMatterOf } from './front-matter.ts';
import type { OwnImages } from './own-image.ts';
import { cacheParsed, withJoinedText } from './parsed-bodies.ts';
import { sourceOf } from './source.ts';
import { TextError } from './text-error.ts';
import { findUnsupported } from './unsupported/find-unsupported.ts';
import { warningsOf } from './warnings.ts';

const parser = createParser({ tables: true });
/** Its tokens are cached for those who need escapes and entities as tokens. */
const unjoined = createParser({ tables: true, joinsText: false });

/** Maximum number of passes over a text: a change can create something new from the text around it. */
const maxPasses = 16;
/** From this number of removing passes on, unclosed callouts become text. */
const calloutsAsTextFrom = 2;
/** From this number of removing passes on, everything unsupported becomes text. */
const asTextFrom = 8;

/** What cleaning depends on besides the text. */
export interface CleaningContext extends OwnImages {
  /** Title of the post; a heading must not repeat it. Empty if the author gave none. */
  readonly title: string;
  /** The title if the author gave none and front matter has none either. */
  readonly savedTitle?: string;
}

/**
 * Cleans a body for storage: removes or converts what the dialect does not support by the smallest possible edits
 * of the source, so that everything else stays as sent. Line breaks become LF and a byte-order mark is dropped, without warnings.
 * Cleaning a cleaned body changes nothing, and warns only of what stays raw. Pure; no length limits are applied.
 * @throws {TextError} if blocks are nested 99 deep or more, or if passes keep finding something to change
 */
export function cleanBody(source: string, context: CleaningContext): { body: string; warnings: Warning[] } {
  const { body, warnings } = cleanAndParse(source, context);
  return { body, warnings };
}

/** A cleaned body. */
export interface Cleaned {
  readonly body: string;
  readonly warnings: Warning[];
  /** The tokens of `body`, which saves parsing it again. */
  readonly tokens: readonly Token[];
  /** The values of the front matter that was removed; null if there was none. */
  readonly frontMatter: FrontMatter | null;
  /** For each line of `body`, its line in the text that was sent, from 1. */
  readonly sentLines: readonly number[];
}

/** Like `cleanBody`, and also returns the tokens of the cleaned body and the values of its front matter. */
export function cleanAndParse(
  source: string,
  { title: givenTitle, savedTitle = '', ownImages, baseUrl }: CleaningContext,
): Cleaned {
  const sent = traced(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const first = applyEdits(sent, findControlEdits(sent.text, parser));
  const changes: Change[] = [...first.changes];
  let current = first.text;
  let frontMatter: FrontMatter | null = null;
  let removals = 0;
  for (let pass = 0; pass < maxPasses; pass++) {
    const { text } = current;
    const leading = frontMatterOf(text);
    if (leading) {
      frontMatter ??= leading.values;
      const next = applyEdits(current, [{ start: 0, end: leading.end, put: '', construct: 'front_matter' }]);
      changes.push(...next.changes);
      current = next.text;
      continue;
    }
    const title = removals === 0 ? givenTitle || frontMatter?.title || savedTitle : null;
    const parsed = unjoined.parse(text, {});
    const tokens = withJoinedText(parsed);
    checkNesting(tokens);
    const lines = sourceOf(text);
    // What is converted may have to be cleaned then, so that removing starts when there is nothing left to convert.
    let edits = findConversions(tokens, lines, { title, ownImages });
    if (edits.length === 0) {
      edits = findEdits(tokens, lines, parser, {
        title,
        ownImages,
        baseUrl,
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
      const warnings = warningsOf([...changes, ...raw]);
      const sentLines = Array.from({ length: lines.lineCount }, (_, n) => current.lines[lines.startOf(n)] as number);
      cacheParsed(text, parsed);
      return { body: text, warnings, tokens, frontMatter, sentLines };
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
