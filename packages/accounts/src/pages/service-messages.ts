import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import { type AccountMessages, accountMessages } from './messages/messages.ts';

/** The texts of the pages of a service's accounts: those of all services, with what it and its sections say of their own. */
export function serviceMessages<L extends AccountLanguage>({
  languages,
  texts,
  sections,
}: Pick<AccountContext<L>, 'languages' | 'texts' | 'sections'>): Readonly<Record<L, AccountMessages>> {
  const inLanguage = (language: L): AccountMessages => {
    const messages = accountMessages[language];
    const more = sections.flatMap(({ texts }) => texts?.[language] ?? []);
    return {
      ...messages,
      done: Object.assign({ chosen: texts[language].chosen }, messages.done, ...more.map(({ done }) => done)),
      refused: Object.assign({}, messages.refused, ...more.map(({ refused }) => refused)),
    };
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    L,
    AccountMessages
  >;
}
