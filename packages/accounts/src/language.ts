/** The languages of account pages and mail; each service offers some of them. */
export const accountLanguages = ['ja', 'en', 'fr'] as const;
export type AccountLanguage = (typeof accountLanguages)[number];

/** The languages that a service offers; the first is the default. */
export type Offered<L extends AccountLanguage> = readonly [L, ...L[]];

/** Returns a stored language if it is offered; otherwise the default. */
export function offeredLanguage<L extends AccountLanguage>(noted: unknown, offered: Offered<L>): L {
  return offered.find((language) => language === noted) ?? offered[0];
}
