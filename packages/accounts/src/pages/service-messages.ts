import type { AccountLanguage } from '../language.ts';
import type { AccountHouse } from './account-options.ts';
import { type AccountWords, accountWords } from './messages/messages.ts';

/** The texts of the pages of a service's accounts: those of all services, with what it and its sections say of their own. */
export function houseWords<L extends AccountLanguage>({
  languages,
  texts,
  sections,
}: Pick<AccountHouse<L>, 'languages' | 'texts' | 'sections'>): Readonly<Record<L, AccountWords>> {
  const inLanguage = (language: L): AccountWords => {
    const words = accountWords[language];
    const more = sections.flatMap(({ texts }) => texts?.[language] ?? []);
    return {
      ...words,
      done: Object.assign({ chosen: texts[language].chosen }, words.done, ...more.map(({ done }) => done)),
      refused: Object.assign({}, words.refused, ...more.map(({ refused }) => refused)),
    };
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<L, AccountWords>;
}
