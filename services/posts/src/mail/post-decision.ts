import { offeredLanguage } from '@kairan/accounts/language';
import { mailText } from '@kairan/accounts/mail-text';
import { activeCondition } from '@kairan/accounts/user';
import type { Compose } from '@kairan/mail/outbox';
import { languages, pageMessages } from '../pages/messages/messages.ts';
import type { Posting } from '../posting.ts';
import type { EditorsAction } from '../storage/editorial.ts';
import { mailMessages } from './messages/messages.ts';

interface DecidedRow {
  readonly title: string;
  readonly status: string;
  readonly note: string | null;
  readonly publish_at: number | null;
  readonly email: string | null;
  readonly email_verified: number;
  readonly language: string | null;
  readonly username: string;
}

/**
 * Tells an author what the editors decided about a post, in the language that the author used last. The post is read when the
 * mail is sent. Nothing is sent if the author has no confirmed address, is not active, or has deleted the post.
 */
export function composeDecision({ store, baseUrl }: Pick<Posting, 'store' | 'baseUrl'>): Compose {
  return async ({ post_id: id, action }) => {
    const row = await store.get<DecidedRow>(
      `SELECT title, status, note, publish_at, email, email_verified, language, username FROM posts
       JOIN users ON users.id = posts.user_id WHERE posts.id = ? AND ${activeCondition}`,
      [id ?? ''],
    );
    if (!row?.email || row.email_verified === 0) return null;
    const { title, note, username } = row;
    const language = offeredLanguage(row.language, languages);
    const { decisions, note: noteText } = mailMessages[language];
    const { subject, text } =
      decisions[approvedInAdvance(action, row) ? 'approveScheduled' : (action as EditorsAction)];
    const address = row.status === 'published' ? `${baseUrl}/@${username}/${id}` : `${baseUrl}/posts/${id}/edit`;
    const paragraphs = [text(title), ...(note === null ? [] : [noteText(note)]), address];
    const site = { name: pageMessages[language].site, url: baseUrl };
    return { to: row.email, ...mailText(language, site, { username, subject: subject(title), paragraphs }) };
  };
}

/** Whether the post was approved before the time that its author chose, and still waits for it. */
function approvedInAdvance(action: unknown, { status, publish_at: publishAt }: DecidedRow): boolean {
  return action === 'approve' && status === 'draft' && publishAt !== null;
}
