import type { Queries } from '@kairan/database/open';

/** The languages that mail is written in. */
export type MailLanguage = 'ja' | 'en';

/** Somebody who can be written to. */
export interface Recipient {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  /** The language that they used last; Japanese where nobody knows. */
  readonly language: MailLanguage;
}

/** To whom mail for a user goes; null where there is no such user, or no address. */
export async function recipientOf(db: Queries, userId: number): Promise<Recipient | null> {
  const row = await db.get<{ username: string; display_name: string; email: string | null; language: string | null }>(
    'SELECT username, display_name, email, language FROM users WHERE id = ?',
    [userId],
  );
  if (!row || row.email === null) return null;
  const { username, display_name: displayName, email } = row;
  return { username, displayName, email, language: mailLanguage(row.language) };
}

/** Notes which language a user reads. */
export async function rememberLanguage(db: Queries, userId: number, language: MailLanguage): Promise<void> {
  await db.run('UPDATE users SET language = ? WHERE id = ? AND (language IS NULL OR language <> ?)', [
    language,
    userId,
    language,
  ]);
}

/** A language that was noted somewhere; Japanese for anything else. */
export function mailLanguage(noted: unknown): MailLanguage {
  return noted === 'en' ? 'en' : 'ja';
}
