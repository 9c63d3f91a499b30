import { offeredLanguage } from '@kairan/accounts/language';
import { mailText } from '@kairan/accounts/mail-text';
import type { Database } from '@kairan/database/open';
import type { Compose } from '@kairan/mail/outbox';
import { pageMessages } from '../pages/messages/messages.ts';
import { languages } from '../vulnerability.ts';
import { deletionMessages } from './messages/messages.ts';

/** What composing mail about deleted accounts needs. */
interface DeletionMailContext {
  readonly db: Database;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}

interface LeavingRow {
  readonly username: string;
  readonly email: string;
  readonly language: string | null;
  readonly due: number;
}

const locales = { en: 'en-GB', ja: 'ja-JP', fr: 'fr-FR' } as const;

/**
 * `{ user }`: confirms the request to delete an account and says how to cancel it. Not sent to an address that was never
 * confirmed, or if the deletion was cancelled or is done.
 */
export function composeDeletionRequested({ db, baseUrl }: DeletionMailContext): Compose {
  return async ({ user }) => {
    const row = await db.get<LeavingRow>(
      `select username, email, language, deletion_due_at as due from users
       where id = ? and email_verified = 1 and deletion_due_at is not null and erasure is null`,
      [Number(user ?? 0)],
    );
    if (!row) return null;
    const language = offeredLanguage(row.language, languages);
    const { subject, erasedAt, cancel, notYou } = deletionMessages[language].requested;
    const day = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', dateStyle: 'long' }).format(row.due);
    const site = { name: pageMessages[language].site, url: baseUrl };
    const paragraphs = [erasedAt(site.name, row.username, day), cancel(`${baseUrl}/sign-in`), notYou];
    return { to: row.email, ...mailText(language, site, { username: row.username, subject, paragraphs }) };
  };
}

/** `{ to, language }`: says that an account was erased. The address is known from the message alone. */
export function composeAccountErased({ baseUrl }: DeletionMailContext): Compose {
  return async ({ to, language: noted }) => {
    const language = offeredLanguage(noted, languages);
    const { subject, text } = deletionMessages[language].erased;
    const site = { name: pageMessages[language].site, url: baseUrl };
    return { to: String(to), ...mailText(language, site, { subject, paragraphs: [text(site.name)] }) };
  };
}
