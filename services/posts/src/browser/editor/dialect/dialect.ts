import { type BlockParser, type MarkdownConfig, parser } from '@lezer/markdown';
import { addresses } from './addresses.ts';
import { brackets } from './brackets.ts';
import { callouts } from './callouts.ts';
import { emphasisMarks } from './emphasis.ts';
import { fencedCode } from './fences.ts';

/** Four spaces do not begin code: the line is text, whatever it begins with. */
const indentedText: BlockParser = {
  name: 'IndentedCode',
  parse(_cx, line) {
    // The later block parsers look at the first character.
    if (line.indent >= line.baseIndent + 4 && line.next >= 0) line.next = 'a'.charCodeAt(0);
    return false;
  },
};

const blocks: MarkdownConfig = { remove: ['SetextHeading'], parseBlock: [indentedText, fencedCode] };

/**
 * The dialect of the service (`services/posts/src/markdown/dialect`) as an incremental parser: what the editor shows
 * as bold, code or a callout is what the renderer makes of it. Without tables, HTML, underlined headings, indented
 * code and references.
 */
export const dialect = parser.configure([blocks, callouts, emphasisMarks, addresses, brackets]);
