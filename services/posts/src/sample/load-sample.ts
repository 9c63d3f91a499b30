import { readFile } from 'node:fs/promises';
import { openPasswordPool } from '@kairan/accounts/password-pool';
import { addUser } from '@kairan/accounts/user';
import type { Queries } from '@kairan/database/open';
import type { Caller } from '@kairan/operation';
import type { Logger } from '@kairan/server/log';
import type { Assembled } from '../assemble.ts';
import { createDraft } from '../operations/create-draft.ts';
import { publishPost } from '../operations/publish-post.ts';
import { uploadImage } from '../operations/upload-image.ts';
import type { Posting } from '../posting.ts';
import { defaultDatabaseUrl, type Settings } from '../settings.ts';
import type { UploadKind } from '../storage/media.ts';
import { type SamplePost, samplePosts, sampleUsers } from './sample-contents.ts';

const dayMs = 86_400_000;
const folder = new URL('../../sample/', import.meta.url);

/** Whether to load the samples: into an empty default database, or into any empty one if `DEMO` is on. */
export async function wantsSample({ demo, databaseUrl }: Settings, db: Queries): Promise<boolean> {
  if (!(demo ?? databaseUrl === defaultDatabaseUrl)) return false;
  return (await db.get('SELECT 1 AS found FROM users LIMIT 1')) === undefined;
}

/**
 * Loads the samples through the same operations as everyone's posts, with dates in the past. Only the built-in checker
 * reviews them; no model is called.
 */
export async function loadSample({ deps, builtInReviewer }: Assembled, log: Logger): Promise<void> {
  try {
    const started = deps.now().getTime();
    const callers = await addAuthors(deps, started);
    for (const post of samplePosts) {
      const at = new Date(started - post.daysAgo * dayMs);
      const caller = callers.get(post.author);
      if (caller) await write(post, caller, { ...deps, reviewer: builtInReviewer, now: () => at });
    }
  } catch (error) {
    log.warn({ err: error }, 'the samples could not be loaded');
  }
}

/** How to try the samples. */
export interface Samples {
  /** User names of the existing sample authors. */
  readonly authors: readonly string[];
  /**
   * The password of all of them. It is derived from the installation's secret, so it is not stored and can be shown at
   * every start. Null if the first author has another password by now, or none.
   */
  readonly password: string | null;
}

/** Finds the loaded samples; null if there are none. */
export async function findSamples({ reading, keys }: Pick<Posting, 'reading' | 'keys'>): Promise<Samples | null> {
  const authors = await sampleAuthors(reading);
  const [first] = authors;
  if (first === undefined) return null;
  const row = await reading.get<{ password_hash: string | null }>(
    'SELECT password_hash FROM users WHERE username = ?',
    [first],
  );
  const isCurrent = await openPasswordPool().isRight(row?.password_hash ?? null, keys.samplePassword);
  return { authors, password: isCurrent ? keys.samplePassword : null };
}

/** User names of the existing sample authors. */
async function sampleAuthors(db: Queries): Promise<string[]> {
  const names = sampleUsers.filter(({ role }) => role === 'author').map(({ username }) => username);
  const rows = await db.all<{ username: string }>(
    `SELECT username FROM users WHERE username IN (${names.map(() => '?').join(', ')}) ORDER BY id`,
    names,
  );
  return rows.map(({ username }) => username);
}

async function addAuthors({ store, keys }: Posting, now: number): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>();
  for (const { username, displayName, role } of sampleUsers) {
    const user = await addUser(store, { username, displayName, role, password: keys.samplePassword }, now);
    if ('refused' in user) throw new Error(user.message);
    callers.set(username, {
      key: `sample ${username}`,
      account: { id: String(user.id), name: username },
      door: 'cli',
    });
  }
  return callers;
}

async function write(post: SamplePost, caller: Caller, deps: Posting): Promise<void> {
  const { title, category, tags } = post;
  const upload = async (name: string, kind: UploadKind): Promise<string> => {
    const bytes = await readFile(new URL(`images/${name}.webp`, folder));
    const uploaded = await uploadImage.run({ data_base64: bytes.toString('base64'), kind }, caller, deps);
    return (uploaded as { url: string }).url;
  };

  let body = await readFile(new URL(`texts/${post.text}.md`, folder), 'utf8');
  for (const [reference, name = ''] of body.matchAll(/sample:([a-z-]+)/g)) {
    body = body.replace(reference, await upload(name, 'post'));
  }
  const cover = post.cover === undefined ? null : await upload(post.cover, 'cover');
  const input = { title, category, tags, cover, body_markdown: body };
  const { post: draft } = (await createDraft.run(input, caller, deps)) as { post: { id: string } };
  if (!post.draft) await publishPost.run({ id: draft.id }, caller, deps);
}
