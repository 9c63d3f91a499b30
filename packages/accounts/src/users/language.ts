/** The languages that pages and mail of accounts are written in; a service offers some of them. */
export const accountLanguages = ['ja', 'en', 'fr'] as const;
export type AccountLanguage = (typeof accountLanguages)[number];

/** The languages that a service offers: the first is for whoever's own is not known. */
export type Offered<L extends AccountLanguage> = readonly [L, ...L[]];

/** A language that was noted somewhere, if it is offered; else the first that is. */
export function offeredLanguage<L extends AccountLanguage>(noted: unknown, offered: Offered<L>): L {
  return offered.find((language) => language === noted) ?? offered[0];
}
