import type { Author } from '../access/admissions.ts';
import { postFile, postFileName, withFrontMatter, withImagesAt } from '../drafts/post-file.ts';
import type { Posting } from '../posting.ts';
import { fullPostResponse, timeText } from '../responses/post-response.ts';
import { profileResponse } from '../responses/profile-response.ts';
import { ownImagesAfter, ownPostIds, revisionVersions } from '../storage/export-rows.ts';
import type { PostRowWithBody } from '../storage/post-row.ts';
import { findOwnPost } from '../storage/read-posts.ts';
import { findRevision, type Revision } from '../storage/revisions.ts';
import { type ArchiveFile, archiveFormat, archivePaths } from './archive-file.ts';

/** How much an archive contains. */
export interface ArchiveCounts {
  posts: number;
  revisions: number;
  images: number;
}

type Deps = Pick<Posting, 'reading' | 'text' | 'media' | 'keys' | 'baseUrl' | 'version' | 'now'>;

/** Images looked up at once. */
const imagesPerPage = 500;

/**
 * Yields the files of an author's archive: each post in any state with its revisions, the images, and last the manifest.
 * One file is in memory at a time. The author may go on writing meanwhile: a post is read at one version, with the
 * revisions up to it; posts created meanwhile are not included, and deleted ones may not be.
 * @param counts counts the files that were yielded
 */
export async function* exportedFiles(
  deps: Deps,
  author: Pick<Author, 'id' | 'username'>,
  counts: ArchiveCounts = { posts: 0, revisions: 0, images: 0 },
): AsyncGenerator<ArchiveFile> {
  const startedAt = deps.now();
  for (const id of await ownPostIds(deps.reading, author.id)) {
    const row = await findOwnPost(deps.reading, author.id, id);
    if (!row) continue;
    yield await postEntry(deps, author.username, row);
    counts.posts += 1;
    for await (const revision of revisionsOf(deps, row)) {
      yield* revisionEntries(id, revision);
      counts.revisions += 1;
    }
  }
  for await (const image of imageEntries(deps, author.id)) {
    yield image;
    counts.images += 1;
  }
  yield await manifest(deps, author, { startedAt, counts });
}

/** The post with the addresses of its images made relative to the file, so that any Markdown program shows them. */
async function postEntry(deps: Deps, username: string, row: PostRowWithBody): Promise<ArchiveFile> {
  const post = fullPostResponse(row, row.body, username, deps);
  const body = await withImagesAt(row.body, archivedImage, deps);
  const cover = post.cover === null ? null : archivedImage(post.cover);
  return {
    path: archivePaths.posts + postFileName(post),
    modified: new Date(row.updated_at),
    content: postFile({ ...post, cover, body_markdown: body }),
  };
}

/** The path of an image (`/media/…`) relative to a post's file. */
function archivedImage(path: string): string {
  return `../${archivePaths.images}${imageName(path)}`;
}

/** The name of an image's file, from its path (`/media/…`). */
function imageName(path: string): string {
  return path.slice('/media/'.length);
}

async function* revisionsOf({ reading }: Deps, { id, text_version }: PostRowWithBody): AsyncGenerator<Revision> {
  for (const version of await revisionVersions(reading, id, text_version)) {
    const revision = await findRevision(reading, id, version);
    if (revision) yield revision;
  }
}

/** A revision as stored and, if that differs, as sent. Both are exact: their images have the paths on the site. */
function* revisionEntries(postId: string, revision: Revision): Generator<ArchiveFile> {
  const { version, title, body, sent, at, username, door, client } = revision;
  const path = `${archivePaths.revisions}${postId}/${version}`;
  const modified = new Date(at);
  const facts = { version, title, at: timeText(at), by: `@${username}`, door, client };
  yield { path: `${path}.md`, modified, content: withFrontMatter(facts, body) };
  if (sent !== body) yield { path: `${path}.sent.md`, modified, content: sent };
}

async function* imageEntries({ reading, media }: Deps, userId: number): AsyncGenerator<ArchiveFile> {
  let after = '';
  for (;;) {
    const page = await ownImagesAfter(reading, userId, { after, limit: imagesPerPage });
    for (const { name, createdAt } of page) {
      const stored = await media.read(name);
      if (!stored) continue;
      yield { path: archivePaths.images + name, modified: new Date(createdAt), content: stored.body };
    }
    const last = page.at(-1);
    if (!last || page.length < imagesPerPage) return;
    after = last.name;
  }
}

async function manifest(
  { reading, version, baseUrl }: Deps,
  { username }: Pick<Author, 'username'>,
  { startedAt, counts }: { startedAt: Date; counts: ArchiveCounts },
): Promise<ArchiveFile> {
  const { url, picture, ...written } = (await profileResponse({ reading, baseUrl }, username)).profile;
  const profile = {
    ...written,
    picture: picture === null ? null : archivePaths.images + imageName(picture),
    profile_url: url,
  };
  const facts = { ...archiveFormat, exported_at: startedAt.toISOString(), service_version: version, profile, counts };
  return { path: archivePaths.manifest, modified: startedAt, content: `${JSON.stringify(facts, null, 2)}\n` };
}
