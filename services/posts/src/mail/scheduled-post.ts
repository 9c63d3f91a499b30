import { offeredLanguage } from '@kairan/accounts/language';
import { mailText } from '@kairan/accounts/mail-text';
import { activeCondition } from '@kairan/accounts/user';
import type { Compose } from '@kairan/mail/outbox';
import { languages, pageMessages } from '../pages/messages/messages.ts';
import type { Posting } from '../posting.ts';
import { mailMessages, type ScheduledOutcome } from './messages/messages.ts';

/**
 * Tells an author why a scheduled post was not published at its time, in the language that the author used last. Nothing
 * is sent if the author has no confirmed address, is not active, or has deleted the post.
 */
export function composeScheduled({ store, baseUrl }: Pick<Posting, 'store' | 'baseUrl'>): Compose {
  return async ({ post_id: id, outcome }) => {
    const row = await store.get<{
      title: string;
      email: string | null;
      email_verified: number;
      language: string | null;
      username: string;
    }>(
      `SELECT title, email, email_verified, language, username FROM posts
       JOIN users ON users.id = posts.user_id WHERE posts.id = ? AND ${activeCondition}`,
      [id ?? ''],
    );
    if (!row?.email || row.email_verified === 0) return null;
    const { title, username } = row;
    const language = offeredLanguage(row.language, languages);
    const { subject, text } = mailMessages[language].scheduled[outcome as ScheduledOutcome];
    const page = outcome === 'findings' ? 'publish' : 'edit';
    const paragraphs = [text(title), `${baseUrl}/posts/${id}/${page}`];
    const site = { name: pageMessages[language].site, url: baseUrl };
    return { to: row.email, ...mailText(language, site, { username, subject: subject(title), paragraphs }) };
  };
}
