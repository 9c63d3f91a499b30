import type { Queries } from '@kairan/database/open';
import type { AccountLanguage } from './language.ts';

/** Somebody who can be written to. */
export interface Recipient {
  readonly username: string;
  readonly email: string;
  /** The language that they used last, as it was noted; null where nobody knows. */
  readonly language: string | null;
}

/** To whom mail for a user goes; null where there is no such user, they are suspended, or have no address. */
export async function recipientOf(db: Queries, userId: number): Promise<Recipient | null> {
  const row = await db.get<{ username: string; email: string | null; language: string | null }>(
    'SELECT username, email, language FROM users WHERE id = ? AND suspended_at IS NULL',
    [userId],
  );
  if (!row || row.email === null) return null;
  return { ...row, email: row.email };
}

/** Notes which language a user reads. */
export async function rememberLanguage(db: Queries, userId: number, language: AccountLanguage): Promise<void> {
  await db.run('UPDATE users SET language = ? WHERE id = ? AND (language IS NULL OR language <> ?)', [
    language,
    userId,
    language,
  ]);
}
