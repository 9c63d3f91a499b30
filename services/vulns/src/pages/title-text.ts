import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Language } from '../vulnerability.ts';

/** What composed titles in Japanese and French quote is upstream's English; what JVN's titles quote is mostly Japanese. */
const quotations: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  ja: /「([^」\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]+)」/u,
  fr: /«\u00a0(.+)\u00a0»/,
};

/**
 * A title, with the language of upstream's words that it quotes.
 * @param show how each part is shown
 */
export function titleText(title: string, language: Language, show: (text: string) => Html = isolated): Html {
  const pattern = quotations[language];
  const found = pattern === null ? null : pattern.exec(title);
  const quoted = found?.[1];
  if (!found || quoted === undefined) return show(title);
  const start = found.index + found[0].indexOf(quoted);
  const end = start + quoted.length;
  return html`${show(title.slice(0, start))}<span lang="en">${show(quoted)}</span>${show(title.slice(end))}`;
}
