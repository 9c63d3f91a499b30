import type { Queries } from '@kairan/database/open';
import { shownName, showsPosts } from './author-visibility.ts';
import { joinProfile, type Profile, type ProfileRow, profileColumns, profileOf } from './profiles.ts';

/**
 * An author as shown on pages, with their profile and the number of published posts. The display name and the profile are
 * empty if the author deleted the account.
 */
export interface Author extends Profile {
  readonly username: string;
  readonly displayName: string;
  readonly posts: number;
  /** When the account was created. */
  readonly joinedAt: number;
}

/**
 * Finds the present user name of the author of a published post, if the author's account was erased and the post was
 * kept: then addresses with the former name lead to it. That any name does so keeps the former one secret.
 */
export async function formerAuthor(db: Queries, postId: string): Promise<string | undefined> {
  const row = await db.get<{ username: string }>(
    `SELECT username FROM posts JOIN users ON users.id = posts.user_id
     WHERE posts.id = ? AND status = 'published' AND erasure = 'done'`,
    [postId],
  );
  return row?.username;
}

/** @returns undefined if the user does not exist, or left with all posts */
export async function findAuthor(db: Queries, username: string): Promise<Author | undefined> {
  const row = await db.get<ProfileRow & { display_name: string; created_at: number; posts: number }>(
    `SELECT ${shownName}, ${profileColumns}, users.created_at, (SELECT count(*) FROM posts WHERE user_id = users.id AND status = 'published') AS posts
     FROM users ${joinProfile} WHERE username = ? AND ${showsPosts}`,
    [username],
  );
  if (!row) return undefined;
  const { display_name: displayName, created_at: joinedAt, posts } = row;
  return { username, displayName, posts: Number(posts), joinedAt, ...profileOf(row) };
}
