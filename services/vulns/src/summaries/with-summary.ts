import { type Document, kevSentenceMark, rowText, titleAndSource } from '../document/derive.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import { type Language, languages, sourceCodes } from '../vulnerability.ts';
import type { TitleSource } from '../wording/titles/title.ts';

/** The texts of a model in each language; `title` is null if it failed its checks. */
export type Texts = Readonly<Record<Language, { title: string | null; summary: string }>>;

/** Titles and summaries written by a model. */
export interface MadeSummaries {
  model: string;
  texts: Texts;
}

/** Whether a title is in the words of a source that writes the language: people's titles stay (decisions, "Titles"). */
function isWritten(source: TitleSource, language: Language): boolean {
  return sourceCodes.some((code) => code === source && sourceTraits[code].language === language);
}

/**
 * Replaces the template summaries of a vulnerability by a model's, and the titles that are not a source's own. Searches
 * then find the model's words, too.
 */
export function withSummaries(document: Document, { model, texts }: MadeSummaries): Document {
  const rows = { ...document.rows };
  const titles: string[] = [];
  for (const language of languages) {
    const { summary, title: written } = texts[language];
    const row = document.rows[language];
    const shown = titleAndSource(row);
    const title =
      written === null || isWritten(shown.titleSource, language)
        ? shown
        : ({ title: written, titleSource: 'model' } as const);
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
