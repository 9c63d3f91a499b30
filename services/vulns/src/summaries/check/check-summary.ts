import { type Language, languages } from '../../vulnerability.ts';
import type { SummaryFacts } from '../facts.ts';
import type { Texts } from '../read-answer.ts';
import { unfoundedClaim } from './claims.ts';
import { foreignFigure } from './figures.ts';
import { problemOfForm } from './form.ts';
import { type Known, knownOf } from './known.ts';
import { addressIn, foreignName } from './names.ts';
import { foreignNumberWord } from './number-words.ts';
import { orderIn } from './orders.ts';
import { plainSigns } from './plain-signs.ts';
import { isInLanguage } from './right-language.ts';
import { contradictedSeverity } from './severity-words.ts';

/**
 * Holds the summaries of a model against the facts they were to be made from (decisions, "Summaries"). What is checked can be
 * read from the words alone: that a sentence puts true words together truly is beyond it.
 * @returns a sentence for each language whose summary cannot be taken; empty where all can
 */
export function checkSummaries(texts: Texts, facts: SummaryFacts): string[] {
  const known = knownOf(facts);
  return languages.flatMap((language) => {
    const problem = checkSummary(texts[language], language, known);
    return problem === null ? [] : [`${language}: ${problem}.`];
  });
}

function checkSummary(written: string, language: Language, known: Known): string | null {
  const form = problemOfForm(written, language);
  if (form !== null) return form;
  const text = plainSigns(written);
  if (!isInLanguage(text, language, known)) return 'it is not in this language';
  const address = addressIn(text, known);
  if (address !== null) return `it has an address or link (${shown(address)})`;
  const figure = foreignFigure(text, known) ?? foreignNumberWord(text, language, known);
  if (figure !== null) return `the record does not have ${shown(figure)}`;
  const name = foreignName(text, language, known);
  if (name !== null) return `the record does not have the name ${shown(name)}`;
  const severity = contradictedSeverity(text, language, known.facts.severity);
  if (severity !== null) return `${shown(severity)} is not the severity of the record`;
  const order = orderIn(text, language);
  if (order !== null) return `a summary gives no orders and does not reassure (${shown(order)})`;
  const claim = unfoundedClaim(text, language, known);
  return claim === null ? null : `the record does not say this: ${shown(claim)}`;
}

/** A piece of the answer as it may be told: short, on one line. */
function shown(piece: string): string {
  return `"${piece.replace(/[^\p{L}\p{N}\p{M}\p{P}\p{S} ]/gu, '').slice(0, 40)}"`;
}
