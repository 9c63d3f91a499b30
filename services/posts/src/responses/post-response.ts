import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Warning } from '../post.ts';
import type { Posting } from '../posting.ts';
import { type PostRow, tagsOf } from '../storage/post-row.ts';
import type { Revision } from '../storage/revisions.ts';
import type { fullPost, listedPost, postEnvelope, revisionShape } from './shapes.ts';

type Addresses = Pick<Posting, 'baseUrl' | 'keys'>;

/** A post in a list. */
export function listedPostResponse(row: PostRow, username: string, deps: Addresses): z.input<typeof listedPost> {
  const { id, title, status, category, cover, excerpt, characters, version } = row;
  return {
    id,
    title,
    status,
    category,
    tags: tagsOf(row),
    cover,
    url: status === 'published' ? postUrl(id, username, deps) : null,
    preview_url: `${deps.baseUrl}/preview/${id}?key=${previewKey(id, row.preview_link, deps)}`,
    excerpt,
    characters,
    version,
    created_at: timeText(row.created_at),
    updated_at: timeText(row.updated_at),
    published_at: row.published_at === null ? null : timeText(row.published_at),
    publish_at: row.publish_at === null ? null : timeText(row.publish_at),
  };
}

/** A post with its body. */
export function fullPostResponse(
  row: PostRow,
  body: string,
  username: string,
  deps: Addresses,
): z.input<typeof fullPost> {
  return { ...listedPostResponse(row, username, deps), body_markdown: body };
}

/** The response with one post; `warnings` only if there are any. */
export function postResponse(
  { row, body, warnings = [] }: { row: PostRow; body: string; warnings?: readonly Warning[] },
  username: string,
  deps: Addresses,
): z.input<typeof postEnvelope> {
  const post = fullPostResponse(row, body, username, deps);
  return warnings.length === 0 ? { post } : { post, warnings: [...warnings] };
}

/** A revision of a post. */
export function revisionResponse(revision: Revision): z.input<typeof revisionShape> {
  const { version, title, body, sent, at, username, door, client } = revision;
  return {
    version,
    title,
    body_markdown: body,
    body_as_sent: sent,
    at: timeText(at),
    by: `@${username}`,
    door,
    client,
  };
}

/** The address of a post's public page. */
function postUrl(id: string, username: string, { baseUrl }: Pick<Posting, 'baseUrl'>): string {
  return `${baseUrl}/@${username}/${id}`;
}

/**
 * The key in the preview link of a post: anyone with the link can read the post in any state. SHA-512/256 over key and
 * id needs no HMAC (FIPS 180-4, section 5.3.6), and lists compute a hundred of them.
 * @param renewed how often the link was renewed; each renewal changes the key and invalidates earlier links
 */
export function previewKey(id: string, renewed: number, { keys }: Pick<Posting, 'keys'>): string {
  const link = renewed === 0 ? id : `${id} ${renewed}`;
  return hash('sha512-256', `${keys.preview} ${link}`, 'base64url').slice(0, 24);
}

/** Formats a time as RFC 3339 in UTC with milliseconds. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
