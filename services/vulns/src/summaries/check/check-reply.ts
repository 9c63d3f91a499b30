import { type Language, languages } from '../../vulnerability.ts';
import type { SummaryFacts } from '../facts.ts';
import type { Reply } from '../parse-reply.ts';
import { statementProblem } from './check-statements.ts';
import { checkTitle } from './check-title.ts';
import { formProblem } from './form.ts';
import { isInLanguage } from './language.ts';
import { type RecordVocabulary, vocabularyOf } from './record-vocabulary.ts';
import { normaliseCharacters } from './text.ts';

/** What is wrong with the texts of a reply, by language; nothing if all are accepted. */
export interface Problems {
  summaries: Partial<Record<Language, string>>;
  titles: Partial<Record<Language, string>>;
}

/**
 * Checks a model's titles and summaries against the facts they were made from (decisions, "Summaries"). The check works
 * on words: it cannot tell whether a sentence combines true words into a true statement.
 */
export function checkReply(reply: Reply, facts: SummaryFacts): Problems {
  const known = vocabularyOf(facts);
  const problems: Problems = { summaries: {}, titles: {} };
  for (const language of languages) {
    const summary = checkSummary(reply[language].summary, language, known);
    const title = checkTitle(reply[language].title, language, known);
    if (summary !== null) problems.summaries[language] = summary;
    if (title !== null) problems.titles[language] = title;
  }
  return problems;
}

function checkSummary(written: string, language: Language, known: RecordVocabulary): string | null {
  const form = formProblem(written, language);
  if (form !== null) return form;
  const text = normaliseCharacters(written);
  if (!isInLanguage(text, language, known)) return 'it is not written in this language';
  return statementProblem(text, language, known);
}
