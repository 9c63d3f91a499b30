import { asParagraphs, asWritten, foldEach, type MappedText } from '../../markdown/visible-text/mapped-text.ts';
import { type VisibleBlock, visibleBlocks } from '../../markdown/visible-text/visible-blocks.ts';
import { fold } from '../fold.ts';
import { foldLetters } from '../fold-letters.ts';
import { decodedRuns, unescapedLines } from './decoded.ts';
import { concatenated, unwrapped } from './joined.ts';
import type { Reading } from './reading.ts';
import { urlParts } from './url-parts.ts';

/** The readings of a title or of tags, which are plain text. */
export function readingsOfPlainText(text: string): Reading[] {
  const written = foldEach(asWritten(text), fold);
  const letters = foldLetters(asWritten(text));
  return withDecoded(written, letters.text === written.text ? [] : [letters]);
}

/**
 * The readings of a body: as it is written, as its page shows it, and with encoded runs decoded. Blocks whose text is
 * shown as it is written are not read twice.
 */
export function readingsOfBody(body: string): Reading[] {
  const blocks = visibleBlocks(body).map((block) => ({ ...block, letters: foldLetters(block.text) }));
  const shown = blocks.flatMap(({ differs, text, letters, alternatives, targets }) => [
    ...(differs || letters.text !== fold(text.text) ? [letters] : []),
    ...[...alternatives, ...targets].map(foldLetters),
  ]);
  const joined = (kind: VisibleBlock['kind']) =>
    asParagraphs(blocks.filter((block) => block.kind === kind && block.text.text.includes('\n')).map((block) => block.letters));
  return [
    ...withDecoded(foldEach(asWritten(body), fold), shown),
    unwrapped(joined('prose'), 'prose'),
    unwrapped(joined('code'), 'code'),
    concatenated(asParagraphs(blocks.map(({ letters }) => letters))),
  ].filter(({ view }) => view.text !== '');
}

/** Adds what is encoded in the texts. */
function withDecoded(written: MappedText, shown: readonly MappedText[]): Reading[] {
  const read = asParagraphs(shown);
  const texts = [written, read];
  return [
    { view: written, rules: 'all', shown: 'written' },
    { view: read, rules: 'all', shown: 'read' },
    { view: asParagraphs(texts.flatMap(unescapedLines).map(foldLetters)), rules: 'all', shown: 'read' },
    { view: asParagraphs(texts.flatMap(urlParts).map(foldLetters)), rules: 'contacts', shown: 'read' },
    { view: asParagraphs(texts.flatMap(decodedRuns).map(foldLetters)), rules: 'all', shown: 'written' },
  ].filter(({ view }) => view.text !== '') as Reading[];
}
