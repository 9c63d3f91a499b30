import type { Queries } from '@kairan/database/open';

/** All languages of the pages and mail of accounts; a service offers some of them. */
export const accountLanguages = ['ja', 'en', 'fr'] as const;
export type AccountLanguage = (typeof accountLanguages)[number];

/** The languages that a service offers; the first is the default. */
export type Offered<L extends AccountLanguage> = readonly [L, ...L[]];

/** Returns a stored language if it is offered, else the default. */
export function offeredLanguage<L extends AccountLanguage>(stored: unknown, offered: Offered<L>): L {
  return offered.find((language) => language === stored) ?? offered[0];
}

/** Reads the language that a user used last; null if unknown. */
export async function lastLanguage(db: Queries, userId: number): Promise<string | null> {
  const row = await db.get<{ language: string | null }>('SELECT language FROM users WHERE id = ?', [userId]);
  return row?.language ?? null;
}
