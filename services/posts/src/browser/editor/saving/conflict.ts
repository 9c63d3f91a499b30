import type { Copy } from './copies.ts';
import { type Conflict, sameText, type Text } from './save-state.ts';
import type { Failure, Revision, StoredPost, WebClient } from './web-client.ts';

/** What this page knows of both sides. */
interface Known {
  /** What the service had last, as it was sent and as it was stored. */
  readonly saved: Text;
  readonly stored: Text;
  /** What was sent since without an answer. */
  readonly unanswered: readonly Text[];
  /** The text of the editor. */
  readonly mine: Text;
}

/** What happened to a post. */
export type Met =
  | { readonly failure: Failure }
  | { readonly conflict: Conflict }
  /**
   * Saving continues from this post. `saved`: the author's text that it contains; `text`: replaces that of the editor.
   */
  | { readonly post: StoredPost; readonly saved: Text; readonly text?: Text };

/** Number of the newest revisions to check. */
const looked = 5;

/** Finds out why a post has another version: often it is the author's own text, whose answer was lost. */
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

/** Whether the service has the text of a copy although its answer was lost; otherwise the conflict. */
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

/** The text as the service stored it. */
export function textOf({ title, body_markdown: body }: StoredPost): Text {
  return { title, body };
}

function isOf(revision: Revision, text: Text): boolean {
  return revision.title === text.title && revision.body_as_sent === text.body;
}
