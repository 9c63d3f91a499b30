import type { Queries } from '@kairan/database/open';
import type { AccountLanguage } from './language.ts';
import { activeCondition } from './user.ts';

/** A user who can receive mail. */
export interface Recipient {
  readonly username: string;
  readonly email: string;
  /** The language that the user used last; null if unknown. */
  readonly language: string | null;
}

/** Finds the recipient of mail for a user; null if the user does not exist, is not active, or has no address. */
export async function recipientOf(db: Queries, userId: number): Promise<Recipient | null> {
  const row = await db.get<{ username: string; email: string | null; language: string | null }>(
    `SELECT username, email, language FROM users WHERE id = ? AND ${activeCondition}`,
    [userId],
  );
  if (!row || row.email === null) return null;
  return { ...row, email: row.email };
}

/** Stores the language of a user. */
export async function saveLanguage(db: Queries, userId: number, language: AccountLanguage): Promise<void> {
  await db.run('UPDATE users SET language = ? WHERE id = ? AND (language IS NULL OR language <> ?)', [
    language,
    userId,
    language,
  ]);
}
