import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import type { Source } from '../source.ts';

const elementNames = `
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center
cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee
math menu menuitem meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress
q rb rp rt rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary sup svg table tbody td
template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;

/**
 * Names, in lower case, of all current and obsolete elements in the HTML Living Standard. `<token>` and `<YOUR_KEY>`
 * are not among them and stay text.
 */
const htmlElements: ReadonlySet<string> = new Set(elementNames.trim().split(/\s+/));

/** Characters that cannot begin a block or a setext underline at the start of a line. */
const plainBeginning = /^[^\s#>*+\-:`~|<\d=_[]/;

/**
 * Removes HTML (specification, section 2): tags of known elements, comments, and scripts and styles with their content.
 * Text between other tags stays, and so does what only looks like a tag. `<br>` becomes a line break if the next line
 * cannot begin a block, otherwise a space between words. `nextLine` is the prefix of the block's continuation lines,
 * null if the block has one line only. With `asText` the tag is escaped with a backslash instead, for cases that
 * removal does not resolve.
 */
export function htmlEdits(
  tag: Token,
  { start, end }: Span,
  source: Source,
  { nextLine, asText }: { nextLine: string | null; asText: boolean },
): Edit[] {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag.content)?.[1]?.toLowerCase();
  if (name && !htmlElements.has(name)) return [];
  if (asText) return [{ start, end: start, put: '\\', code: 'html_removed' }];
  const put = name === 'br' ? lineBreak(start, end, source, nextLine) : '';
  return [{ start, end, put, code: 'html_removed' }];
}

function lineBreak(start: number, end: number, { text }: Source, nextLine: string | null): string {
  const before = text[start - 1];
  const next = text[end];
  if (next === undefined || next === '\n' || before === '\n') return '';
  if (nextLine !== null && plainBeginning.test(next)) return `\n${nextLine}`;
  return before === ' ' || next === ' ' ? '' : ' ';
}
