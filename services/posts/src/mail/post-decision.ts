import type { Compose } from '@kairan/mail/outbox';
import type { Posting } from '../posting.ts';
import type { EditorsAction } from '../storage/editorial.ts';

interface DecidedRow {
  readonly title: string;
  readonly status: string;
  readonly note: string | null;
  readonly email: string | null;
  readonly email_verified: number;
  readonly suspended_at: number | null;
  readonly username: string;
}

/**
 * Tells an author what editors decided, as the post is when the mail is sent. Nothing is sent where its author has no address
 * that is known to be theirs, is suspended, or has deleted the post.
 */
export function composeDecision({ store, baseUrl }: Pick<Posting, 'store' | 'baseUrl'>): Compose {
  return async ({ post_id: id, action }) => {
    const row = await store.get<DecidedRow>(
      `SELECT title, status, note, email, email_verified, suspended_at, username FROM posts
       JOIN users ON users.id = posts.user_id WHERE posts.id = ?`,
      [id ?? ''],
    );
    if (!row?.email || row.email_verified === 0 || row.suspended_at !== null) return null;
    const told = sentences[action as EditorsAction];
    const address = row.status === 'published' ? `${baseUrl}/@${row.username}/${id}` : `${baseUrl}/posts/${id}/edit`;
    return {
      to: row.email,
      subject: `${told.ja}: ${row.title}`,
      text: `「${row.title}」\n\n${told.jaText}\n${told.enText}\n${row.note === null ? '' : `\n${row.note}\n`}\n${address}\n`,
    };
  };
}

const sentences = {
  approve: {
    ja: '投稿が公開されました',
    jaText: '編集部の確認が済み、投稿が公開されました。',
    enText: 'The editors have reviewed your post, and it is public now.',
  },
  return: {
    ja: '投稿が差し戻されました',
    jaText: '編集部から、投稿を直してほしいという連絡です。直したら、もう一度公開できます。',
    enText: 'The editors ask you to change your post. You can publish it again then.',
  },
  hide: {
    ja: '投稿が非公開になりました',
    jaText: '編集部が投稿を非公開にしました。',
    enText: 'The editors have hidden your post.',
  },
  unhide: {
    ja: '投稿の非公開が取り消されました',
    jaText: '編集部が投稿の非公開を取り消しました。',
    enText: 'Your post is no longer hidden by the editors.',
  },
} as const satisfies Readonly<Record<EditorsAction, object>>;
