import type { Language } from '../../vulnerability.ts';
import { unfoundedClaim } from './claims.ts';
import { foreignFigure } from './figures.ts';
import { instructionIn } from './instructions.ts';
import { addressIn, foreignName } from './names.ts';
import { foreignNumberWord } from './number-words.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';
import { contradictedSeverity } from './severity-words.ts';

/**
 * Describes the first thing that a summary or title says and the record does not; null if there is none.
 * @param text normalised with `normaliseCharacters`
 */
export function statementProblem(text: string, language: Language, known: RecordVocabulary): string | null {
  const address = addressIn(text, known);
  if (address !== null) return `it contains an address or link (${quoted(address)})`;
  const figure = foreignFigure(text, known) ?? foreignNumberWord(text, language, known);
  if (figure !== null) return `${quoted(figure)} is not in the record`;
  const name = foreignName(text, language, known);
  if (name !== null) return `the name ${quoted(name)} is not in the record`;
  const severity = contradictedSeverity(text, language, known.facts.severity);
  if (severity !== null) return `${quoted(severity)} is not the severity of the record`;
  const instruction = instructionIn(text, language);
  if (instruction !== null) return `it gives instructions or reassures the reader (${quoted(instruction)})`;
  const claim = unfoundedClaim(text, language, known);
  return claim === null ? null : `the record does not support this claim: ${quoted(claim)}`;
}

/** Quotes a piece of the answer, shortened and on one line. */
function quoted(piece: string): string {
  return `"${piece.replace(/[^\p{L}\p{N}\p{M}\p{P}\p{S} ]/gu, '').slice(0, 40)}"`;
}
