import { type Document, kevSentenceMark, rowText, titleAndSource } from '../document/derive.ts';
import { type Language, languages } from '../vulnerability.ts';
import type { TitleSource } from '../wording/titles/title.ts';

/** The texts of a model in each language; `title` is null if it failed its checks. */
export type Texts = Readonly<Record<Language, { title: string | null; summary: string }>>;

/** Titles and summaries written by a model. */
export interface MadeSummaries {
  model: string;
  texts: Texts;
}

/** English titles from these sources are in their words, and stay (decisions, "Titles"). */
const upstreamSources: readonly TitleSource[] = ['kev', 'ghsa', 'osv'];

/**
 * Replaces the template summaries of a vulnerability by a model's, and the titles that are not a source's own. Searches
 * still find the words of the template, which are those of the structured sentences.
 */
export function withSummaries(document: Document, { model, texts }: MadeSummaries): Document {
  const rows = { ...document.rows };
  const titles: string[] = [];
  for (const language of languages) {
    const { summary, title: written } = texts[language];
    const row = document.rows[language];
    const shown = titleAndSource(row);
    const isUpstream = language === 'en' && upstreamSources.includes(shown.titleSource);
    const title = written === null || isUpstream ? shown : ({ title: written, titleSource: 'model' } as const);
    if (title !== shown) titles.push(title.title);
    rows[language] = rowText({ ...title, summary }, language, row.includes(kevSentenceMark), model);
  }
  return {
    ...document,
    rows,
    names: [...new Set([...document.names, ...titles])],
    texts: [...new Set([...document.texts, ...languages.map((language) => texts[language].summary)])],
  };
}
