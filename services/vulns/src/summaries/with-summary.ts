import { type Document, kevSentenceMark, rowText, titleAndSource } from '../document/derive.ts';
import type { Language } from '../vulnerability.ts';
import type { Texts } from './parse-reply.ts';

/** Summaries written by a model. */
export interface MadeSummaries {
  model: string;
  texts: Texts;
}

/**
 * Replaces the template summaries of a vulnerability by a model's. Searches still find the words of the template,
 * which are those of the structured sentences.
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
  return rowText({ ...titleAndSource(row), summary }, language, row.includes(kevSentenceMark), model);
}
