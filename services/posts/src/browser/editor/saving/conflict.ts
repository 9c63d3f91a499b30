import type { Copy } from './copies.ts';
import { type Conflict, sameText, type Text } from './save-state.ts';
import type { Failure, Revision, StoredPost, WebClient } from './web-client.ts';

/** What is known here of the two sides. */
interface Known {
  /** What the service had last, as it was sent and as it stored it. */
  readonly saved: Text;
  readonly stored: Text;
  /** What was sent since without an answer. */
  readonly unanswered: readonly Text[];
  /** What is written now. */
  readonly mine: Text;
}

/** What has become of a post. */
export type Met =
  | { readonly failure: Failure }
  | { readonly conflict: Conflict }
  /** It goes on from here. `saved`: what of the author's text it has; `text`: what takes the place of what is written. */
  | { readonly post: StoredPost; readonly saved: Text; readonly text?: Text };

/** How many of the newest revisions are looked at. */
const looked = 5;

/** Finds out why a post is not in the version it was: often it is the author's own text, whose answer never came. */
export async function findConflict(
  client: WebClient,
  post: { id: string; version: number },
  known: Known,
): Promise<Met> {
  const { saved, stored, unanswered, mine } = known;
  const [got, revised] = await Promise.all([client.get(post.id), client.revisions(post.id, looked)]);
  if (!got.ok) return got;
  const theirs = got.value.post;
  const revisions = revised.ok ? revised.value.revisions : [];
  const [newest] = revisions;
  const own = revisions.find(
    (revision) => revision.version > post.version && unanswered.some((text) => isOf(revision, text)),
  );
  const last = own ? { title: own.title, body: own.body_as_sent } : saved;
  if (own && own === newest) return { post: theirs, saved: last };
  if (sameText(textOf(theirs), mine)) return { post: theirs, saved: mine };
  // Its state has changed, its text has not.
  if (sameText(textOf(theirs), stored)) return { post: theirs, saved };
  if (sameText(mine, last)) return { post: theirs, saved: textOf(theirs), text: textOf(theirs) };
  return { conflict: { mine, theirs, base: own ? last : stored, revision: newest ?? null } };
}

/** Whether the service has the text of a copy, though its answer never came; otherwise what stands against it. */
export async function compareCopy(client: WebClient, id: string, copy: Copy): Promise<Met> {
  const [got, revised] = await Promise.all([client.get(id), client.revisions(id, looked)]);
  if (!got.ok) return got;
  const theirs = got.value.post;
  const revisions = revised.ok ? revised.value.revisions : [];
  const has = revisions.some((revision) => revision.version > copy.version && isOf(revision, copy));
  if (has || sameText(textOf(theirs), copy)) return { post: theirs, saved: copy };
  const upon = revisions.find(({ version }) => version <= copy.version);
  const base = upon ? { title: upon.title, body: upon.body_as_sent } : textOf(theirs);
  return { conflict: { mine: copy, theirs, base, revision: revisions[0] ?? null } };
}

/** The text that the service stored. */
export function textOf({ title, body_markdown: body }: StoredPost): Text {
  return { title, body };
}

function isOf(revision: Revision, text: Text): boolean {
  return revision.title === text.title && revision.body_as_sent === text.body;
}
