import { asParagraphs, asWritten, foldEach, type MappedText } from '../../markdown/visible-text/mapped-text.ts';
import { type VisibleBlock, visibleBlocks } from '../../markdown/visible-text/visible-blocks.ts';
import { fold } from '../fold.ts';
import { foldLetters } from '../fold-letters.ts';
import { decodedRuns, unescapedLines } from './decoded.ts';
import { canRejoin, canUnwrap, rejoined, unwrapped } from './joined.ts';
import type { Readings } from './reading.ts';
import { urlParts } from './url-parts.ts';

/** The readings of a title or of tags, which are plain text. */
export function readingsOfPlainText(text: string): Readings {
  const letters = foldLetters(asWritten(text));
  return { ...decoded(text, letters.text === fold(text) ? [] : [letters]), joined: [] };
}

/**
 * The readings of a body: as it is written, as its page shows it, and with encoded runs decoded. Blocks whose text is
 * shown as it is written are not read twice.
 */
export function readingsOfBody(body: string): Readings {
  const blocks = visibleBlocks(body).map((block) => ({ ...block, letters: foldLetters(block.text) }));
  const shown = blocks.flatMap(({ differs, text, letters, alternatives, targets }) => [
    ...(differs || letters.text !== fold(text.text) ? [letters] : []),
    ...[...alternatives, ...targets].map(foldLetters),
  ]);
  const joinable = (kind: VisibleBlock['kind']) =>
    asParagraphs(
      blocks.filter((block) => block.kind === kind && canUnwrap(block.letters)).map((block) => block.letters),
    );
  return {
    ...decoded(body, shown),
    joined: [
      ...unwrapped(joinable('prose'), 'prose'),
      ...unwrapped(joinable('code'), 'code'),
      rejoined(asParagraphs(blocks.map(({ letters }) => letters).filter(canRejoin))),
    ],
  };
}

/** The text as written and as shown, and what is encoded in both. */
function decoded(text: string, shown: readonly MappedText[]): Omit<Readings, 'joined'> {
  const written = foldEach(asWritten(text), fold);
  const both = [written, asParagraphs(shown)];
  const read = (search: (text: MappedText) => MappedText[]) => asParagraphs(both.flatMap(search).map(foldLetters));
  return {
    written: { view: written, rules: 'all', shown: 'written' },
    read: [
      { view: asParagraphs(shown), rules: 'all', shown: 'read' },
      { view: read(unescapedLines), rules: 'all', shown: 'read' },
      { view: read(urlParts), rules: 'contacts', shown: 'read' },
      { view: read(decodedRuns), rules: 'all', shown: 'written' },
    ],
  };
}
