import { type Language, languages } from '../../vulnerability.ts';
import type { SummaryFacts } from '../facts.ts';
import type { Texts } from '../parse-reply.ts';
import { unfoundedClaim } from './claims.ts';
import { foreignFigure } from './figures.ts';
import { formProblem } from './form.ts';
import { instructionIn } from './instructions.ts';
import { isInLanguage } from './language.ts';
import { addressIn, foreignName } from './names.ts';
import { foreignNumberWord } from './number-words.ts';
import { type RecordVocabulary, vocabularyOf } from './record-vocabulary.ts';
import { contradictedSeverity } from './severity-words.ts';
import { normaliseCharacters } from './text.ts';

/**
 * Checks a model's summaries against the facts they were made from (decisions, "Summaries"). The check works on words:
 * it cannot tell whether a sentence combines true words into a true statement.
 * @returns a message for each language whose summary is rejected; empty if all are accepted
 */
export function checkSummaries(texts: Texts, facts: SummaryFacts): string[] {
  const known = vocabularyOf(facts);
  return languages.flatMap((language) => {
    const problem = checkSummary(texts[language], language, known);
    return problem === null ? [] : [`${language}: ${problem}.`];
  });
}

function checkSummary(written: string, language: Language, known: RecordVocabulary): string | null {
  const form = formProblem(written, language);
  if (form !== null) return form;
  const text = normaliseCharacters(written);
  if (!isInLanguage(text, language, known)) return 'it is not written in this language';
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
