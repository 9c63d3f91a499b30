import type { Posting } from '../posting.ts';
import type { PostRow, PostRowWithBody } from '../storage/post-row.ts';
import { findRevision } from '../storage/revisions.ts';
import type { PostChange, SavedText } from '../storage/write-post.ts';

/** Fields of a post as sent; undefined for fields that were not sent. */
export type SentFields = { readonly [Field in keyof PostChange]: PostChange[Field] | undefined };

/**
 * Selects the fields that differ from the post, so that saving an unchanged post creates no version. A body that is
 * stored the same counts as changed if it was sent differently than last time, since revisions keep the body as sent.
 * @returns null if nothing differs
 */
export async function changedFields(
  { reading }: Pick<Posting, 'reading'>,
  post: PostRowWithBody,
  { text, tags, shownAs, publishAt, publishProblem, ...others }: SentFields,
): Promise<PostChange | null> {
  const change: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(others)) {
    if (value !== undefined && value !== post[field as keyof PostRow]) change[field] = value;
  }
  if (tags && JSON.stringify(tags) !== post.tags) change['tags'] = tags;
  if (shownAs !== undefined && shownAs !== post.shown_as) change['shownAs'] = shownAs;
  if (publishAt !== undefined && publishAt !== post.publish_at) change['publishAt'] = publishAt;
  if (publishProblem !== undefined && publishProblem !== post.publish_problem)
    change['publishProblem'] = publishProblem;
  if (text && (await hasNewText(reading, post, text))) change['text'] = text;
  return Object.keys(change).length === 0 ? null : (change as PostChange);
}

async function hasNewText(reading: Posting['reading'], post: PostRowWithBody, text: SavedText): Promise<boolean> {
  if (text.body !== post.body) return true;
  if (text.sent === null) return false;
  const last = await findRevision(reading, post.id, post.text_version);
  return last?.sent !== text.sent;
}
