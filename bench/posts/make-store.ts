import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { openStore } from '../../services/posts/src/open-store.ts';
import { categories } from '../../services/posts/src/post.ts';
import { indexDuePosts } from '../../services/posts/src/search/index-posts.ts';
import { changePost, insertPost } from '../../services/posts/src/storage/write-post.ts';
import { textWork } from '../../services/posts/src/text/text-work.ts';
import { tokenKind } from '../../services/posts/src/tokens.ts';
import { createDatabase, databaseUrl, hasDatabase } from '../postgres-databases.ts';
import { type Random, random } from '../random.ts';
import type { StoreLocation } from '../temporary-stores.ts';
import { bodyOf } from './body-of.ts';

/** A user of the store, with some of their data. */
export interface BenchUser {
  id: number;
  username: string;
  token: string;
  /** Ids of posts. */
  published: string[];
  drafts: string[];
}

/** A store to be copied. */
export interface BenchStore {
  url: string;
  /** The file with the users, as JSON. */
  usersFile: string;
  users: BenchUser[];
}

const postsOfUser = 100;
/** Number of distinct bodies: each is cleaned only once. */
const bodies = 500;
const published = 0.75;
const someTags = ['ChatGPT', 'Claude', 'Gemini', 'Copilot', 'Cursor', 'NotebookLM', 'Whisper', 'Stable Diffusion'];
const day = 86_400_000;

/**
 * Finds the store with the given number of posts. If there is none, it is created with the service's own storage in one
 * transaction, and indexed.
 */
export async function benchStore({ work, postgres, posts }: StoreLocation & { posts: number }): Promise<BenchStore> {
  const file = join(work, `posts-${posts}.db`);
  const name = `posts_${posts}`;
  const usersFile = postgres === null ? `${file}.users.json` : join(work, `${name}.postgres.users.json`);
  const isThere = existsSync(usersFile) && (postgres === null || (await hasDatabase(postgres, name)));
  const url = postgres === null ? `sqlite:${file}` : databaseUrl(postgres, name);
  if (!isThere) {
    rmSync(usersFile, { force: true });
    const half = `${file}.half`;
    rmSync(half, { force: true });
    const users = await fill(postgres === null ? `sqlite:${half}` : await createDatabase(postgres, name), posts);
    if (postgres === null) renameSync(half, file);
    writeFileSync(usersFile, JSON.stringify(users));
  }
  return { url, usersFile, users: JSON.parse(readFileSync(usersFile, 'utf8')) as BenchUser[] };
}

async function fill(url: string, posts: number): Promise<BenchUser[]> {
  const numbers = random(2607);
  const texts = await preparedTexts(numbers);
  const now = Date.now();
  const store = await openStore(url);
  const users = await store.transaction(async (tx) => {
    const made: BenchUser[] = [];
    for (let i = 0; i < posts / postsOfUser; i++) made.push(await user(i));
    for (let i = 0; i < posts; i++) await post(made[i % made.length] as BenchUser, i);
    return made;

    async function user(i: number): Promise<BenchUser> {
      const added = await addUser(tx, { username: `user${i}`, displayName: `利用者${i}` }, now - 400 * day);
      if ('refused' in added) throw new Error(added.message);
      const wanted = { userId: added.id, prefix: tokenKind.prefix, name: 'bench', days: 366, limit: 10 };
      const token = await createAccessToken(tx, { ...wanted, scopes: [...tokenKind.scopes] }, now);
      if ('refused' in token) throw new Error(token.message);
      return { id: added.id, username: added.username, token: token.token, published: [], drafts: [] };
    }

    async function post({ id: userId, published: public_, drafts }: BenchUser, i: number): Promise<void> {
      const by = { id: userId, door: 'api', client: { name: 'bench' } } as const;
      const at = now - Math.floor((365 * day * (posts - i)) / posts);
      const id = i.toString(16).padStart(18, '0');
      const tags = [...new Set([numbers.pick(someTags), numbers.pick(someTags)])];
      const wanted = { category: numbers.pick(categories).code, tags, cover: null, text: numbers.pick(texts) };
      const row = await insertPost(tx, { id, userId, title: `${i} 番目の試み`, ...wanted }, by, at);
      if (numbers.chance(published)) {
        await changePost(tx, row, { status: 'published' }, by, at + 60_000);
        public_.push(id);
      } else drafts.push(id);
    }
  });
  // A store that is half written when the machine fails is created again.
  if (store.engine === 'sqlite') await store.exec('pragma synchronous = off');
  const onSkipped = (id: string, why: Error) => {
    throw new Error(`The post ${id} is not in the search index.`, { cause: why });
  };
  await indexDuePosts({
    deps: { store, reading: store },
    text: { words: async (text) => textWork.words(text) },
    onSkipped,
  });
  if (store.engine === 'sqlite') await store.exec('pragma wal_checkpoint(truncate)');
  await store.exec('analyze');
  await store.close();
  return users;
}

/** From 300 to 3,000 characters, more short ones than long ones. */
async function preparedTexts(numbers: Random) {
  return Promise.all(
    Array.from({ length: bodies }, async () => {
      const body = bodyOf(300 * 10 ** numbers.next(), numbers);
      return {
        ...(await textWork.prepare({
          title: '',
          body,
          ownImages: [],
          baseUrl: 'https://posts.example',
          render: 'plain',
        })),
        sent: null,
        images: [],
      };
    }),
  );
}
