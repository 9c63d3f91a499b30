import type { Vulnerability } from '../vulnerability.ts';
import { extractPhrases } from './extract-phrases.ts';
import { extractTitlePhrases } from './extract-title-phrases.ts';
import { noPhrases } from './no-phrases.ts';
import type { Phrases } from './phrases.ts';

/** The phrases of the English texts of a vulnerability. */
export interface RecordPhrases {
  /** Of the description; of an empty text if there is no English one. */
  description: Phrases;
  /** Of the one-line titles that sources give, in their order; nothing of one in another language. */
  titles: Phrases[];
}

const known = new WeakMap<Vulnerability, RecordPhrases>();

/** Returns the phrases of a vulnerability. Tags, titles and sentences are made from them, so they are read only once. */
export function phrasesOf(v: Vulnerability): RecordPhrases {
  const found = known.get(v);
  if (found !== undefined) return found;
  const phrases = {
    description: extractPhrases(v.description?.lang === 'en' ? v.description.text : ''),
    titles: v.titles.map(({ text, lang }) => (lang === 'en' ? extractTitlePhrases(text) : noPhrases())),
  };
  known.set(v, phrases);
  return phrases;
}
