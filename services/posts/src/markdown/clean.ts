import type { Warning } from '../post.ts';
import { deepestNesting } from './dialect/parser.ts';
import { applyEdits, type Change, traced } from './edits.ts';
import { findEdits } from './find-edits.ts';
import { controlCharacterEdits } from './rules/control-characters.ts';
import { TextRefused } from './text-refused.ts';
import { warningsOf } from './warnings.ts';

/** How often a text is looked at: removing one thing can make another of what stands around it. */
const looks = 12;
/** From this look on, callouts that are still not closed become text. */
const calloutsAsTextFrom = 2;
/** From this look on, whatever is still found becomes text. */
const asTextFrom = 8;

/**
 * The body as it is stored: what the dialect does not support is taken out of the source by the smallest edit that does it, so that all else stays
 * as sent, but for line breaks, which are stored as LF, and a byte-order mark, which goes: neither warns. Cleaning what it gives changes nothing
 * and warns of nothing. Pure; no length limits are applied here.
 *
 * `ownImages` holds the paths (`/media/…`) of the author's images; `title` is the post's, which a heading must not repeat.
 * Throws `TextRefused` for blocks nested 99 deep or deeper and for a text that does not come to rest.
 */
export function cleanBody(
  source: string,
  { title, ownImages }: { title: string; ownImages: ReadonlySet<string> },
): { body: string; warnings: Warning[] } {
  const sent = traced(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const changes: Change[] = [];
  const first = applyEdits(sent, controlCharacterEdits(sent.text));
  changes.push(...first.changes);
  let current = first.text;
  for (let look = 0; look < looks; look++) {
    const { edits, depth } = findEdits(current.text, {
      title: look === 0 ? title : null,
      ownImages,
      asText: look >= asTextFrom,
      calloutsAsText: look >= calloutsAsTextFrom,
    });
    if (depth >= deepestNesting - 1) {
      throw new TextRefused('Quotes, lists or callouts are nested too deeply. Nest them less than 50 deep.');
    }
    if (edits.length === 0) return { body: current.text, warnings: warningsOf(changes) };
    const next = applyEdits(current, edits);
    for (const change of next.changes) changes.push(change);
    current = next.text;
  }
  throw new TextRefused(
    'What is not supported is so entangled that it cannot be removed. Leave out HTML, tables and images of other sites.',
  );
}
