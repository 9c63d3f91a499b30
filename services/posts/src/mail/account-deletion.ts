import { offeredLanguage } from '@kairan/accounts/language';
import { mailText } from '@kairan/accounts/mail-text';
import type { Compose } from '@kairan/mail/outbox';
import { languages, pageMessages } from '../pages/messages/messages.ts';
import type { Posting } from '../posting.ts';
import type { PostChoice } from '../storage/author-visibility.ts';
import { mailMessages } from './messages/messages.ts';

interface LeavingRow {
  readonly username: string;
  readonly email: string;
  readonly language: string | null;
  readonly due: number;
  readonly posts: PostChoice;
}

/**
 * `{ user }`: confirms the request to delete an account and says how to cancel it. Not sent to an address that was never
 * confirmed, or if the deletion was cancelled or is done.
 */
export function composeDeletionRequested({
  store,
  baseUrl,
  dayOf,
}: Pick<Posting, 'store' | 'baseUrl' | 'dayOf'>): Compose {
  return async ({ user }) => {
    const row = await store.get<LeavingRow>(
      `SELECT username, email, language, deletion_due_at AS due, deletion_posts AS posts FROM users
       WHERE id = ? AND email_verified = 1 AND deletion_due_at IS NOT NULL AND erasure IS NULL`,
      [Number(user ?? 0)],
    );
    if (!row) return null;
    const language = offeredLanguage(row.language, languages);
    const { subject, erasedAt, posts, cancel, notYou } = mailMessages[language].deletionRequested;
    // The name of a day of the site's time zone, such as 2026-12-12, is read and written as one of UTC.
    const format = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
      timeZone: 'UTC',
      dateStyle: 'long',
    });
    const day = format.format(Date.parse(dayOf(row.due).name));
    const site = { name: pageMessages[language].site, url: baseUrl };
    const paragraphs = [erasedAt(site.name, row.username, day), posts[row.posts], cancel(`${baseUrl}/sign-in`), notYou];
    return { to: row.email, ...mailText(language, site, { username: row.username, subject, paragraphs }) };
  };
}

/** `{ to, language }`: says that an account was erased. The address is known from the message alone. */
export function composeAccountErased({ baseUrl }: Pick<Posting, 'baseUrl'>): Compose {
  return async ({ to, language: noted }) => {
    const language = offeredLanguage(noted, languages);
    const { subject, paragraphs } = mailMessages[language].accountErased;
    const site = { name: pageMessages[language].site, url: baseUrl };
    return { to: String(to), ...mailText(language, site, { subject, paragraphs: paragraphs(site.name) }) };
  };
}
