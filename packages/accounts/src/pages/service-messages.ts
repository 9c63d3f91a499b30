import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import { type AccountMessages, accountMessages, type ErrorSentence } from './messages/messages.ts';

/** The texts of the account pages of one service: those of all services with what the service and its sections add. */
export interface ServiceMessages extends Omit<AccountMessages, 'done' | 'errors'> {
  readonly done: Readonly<Record<string, string>>;
  readonly errors: AccountMessages['errors'] & Readonly<Record<string, ErrorSentence>>;
}

/** Puts together the texts of a service's account pages in each of its languages. */
export function serviceMessages<L extends AccountLanguage>({
  languages,
  texts,
  sections,
}: Pick<AccountContext<L>, 'languages' | 'texts' | 'sections'>): Readonly<Record<L, ServiceMessages>> {
  const inLanguage = (language: L): ServiceMessages => {
    const messages = accountMessages[language];
    const more = sections.flatMap(({ texts }) => texts?.[language] ?? []);
    return {
      ...messages,
      done: Object.assign({ chosen: texts[language].chosen }, messages.done, ...more.map(({ done }) => done)),
      errors: Object.assign({}, messages.errors, ...more.map(({ errors }) => errors)),
    };
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    L,
    ServiceMessages
  >;
}
