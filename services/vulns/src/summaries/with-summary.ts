import { type Document, kevSentenceMark, rowText, titleOf } from '../document/derive.ts';
import type { Language } from '../vulnerability.ts';
import type { Texts } from './read-answer.ts';

/** Summaries that a model made. */
export interface MadeSummaries {
  model: string;
  texts: Texts;
}

/**
 * A vulnerability with a model's summaries in the place of those from the template. It is still found by the words of the latter,
 * which are those of its structured sentences.
 */
export function withSummaries(document: Document, { model, texts }: MadeSummaries): Document {
  const row = (language: Language) => rowWith(document.rows[language], language, texts[language], model);
  return {
    ...document,
    rows: { en: row('en'), ja: row('ja'), fr: row('fr') },
    texts: [...new Set([...document.texts, ...Object.values(texts)])],
  };
}

function rowWith(row: string, language: Language, summary: string, model: string): string {
  return rowText({ title: titleOf(row), summary }, language, row.includes(kevSentenceMark), model);
}
