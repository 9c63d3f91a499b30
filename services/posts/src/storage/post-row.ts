import type { Category, Channel, Status } from '../post.ts';
import type { PublishProblem } from './schedule.ts';

/** A row of `posts`. Times are milliseconds since 1970. */
export interface PostRow {
  readonly id: string;
  readonly user_id: number;
  readonly status: Status;
  readonly title: string;
  readonly category: Category | null;
  /** A JSON array of strings. */
  readonly tags: string;
  readonly cover: string | null;
  readonly excerpt: string;
  readonly characters: number;
  readonly version: number;
  readonly text_version: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly published_at: number | null;
  readonly confirmed: string | null;
  readonly note: string | null;
  readonly shown_as: Status | null;
  /** How often the preview link was renewed. */
  readonly preview_link: number;
  /** When it becomes public; null if it is not scheduled. */
  readonly publish_at: number | null;
  readonly publish_problem: PublishProblem | null;
  /** The hash of the text that an editor approved before its time. */
  readonly approved: string | null;
  /** 1 if the daily limit has already counted the scheduled publication. */
  readonly publish_counted: number;
}

/** A row with the body of its current revision. */
export interface PostRowWithBody extends PostRow {
  readonly body: string;
}

export const postColumns =
  'posts.id, posts.user_id, status, posts.title, posts.category, tags, cover, excerpt, characters, posts.version, text_version, posts.created_at, updated_at, posts.published_at, confirmed, note, shown_as, preview_link, publish_at, publish_problem, approved, publish_counted';

/** Condition of the row of `revisions` that has the body of a post. */
export const hasBody = 'revisions.post_id = posts.id AND revisions.version = posts.text_version';

/** Joins `revisions.body`; append it to `FROM posts`. */
export const joinBody = `JOIN revisions ON ${hasBody}`;

/** Who makes a change, and how. */
export interface Actor {
  /** The user; null for the operator and for the service itself. */
  readonly id: number | null;
  readonly door: Channel;
  readonly client: { readonly name: string } | null;
}

/** The tags of a row. */
export function tagsOf(row: Pick<PostRow, 'tags'>): string[] {
  return JSON.parse(row.tags) as string[];
}
