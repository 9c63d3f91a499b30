import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { bearer, type Clients, imageForm, postOf } from './clients.ts';
import type { Member } from './member.ts';

/** What was acknowledged, and what clients saw of what was taken back. */
export interface ClusterLoad {
  /** Ids of all drafts. */
  readonly created: Set<string>;
  /** The addresses of posts that are public, by id. */
  readonly published: Map<string, string>;
  /** The addresses of images. */
  readonly images: Set<string>;
  /** Posts whose authors took them back, and that the operator hid. */
  readonly removed: { takenBack: number; hidden: number };
  /** What was still shown, and for how many milliseconds, a second after it was taken back or hidden. */
  readonly shown: string[];
}

/** Who acts, and how. */
export interface Actors {
  /** Tokens of authors. */
  readonly authors: readonly string[];
  /** Hides a post, as an operator does. @returns whether that was acknowledged */
  readonly hide: (id: string) => Promise<boolean>;
  readonly image: Buffer<ArrayBuffer>;
}

/**
 * Sends requests to the members of a cluster: authors who create, publish and take back posts and upload images, an operator
 * who hides posts, and readers of all pages.
 */
export function startClusterLoad(
  clients: Clients,
  { posts, vulns }: { posts: readonly Member[]; vulns: readonly Member[] },
  { authors, hide, image }: Actors,
  numbers: Random,
): ClusterLoad {
  const load: ClusterLoad = {
    created: new Set(),
    published: new Map(),
    images: new Set(),
    removed: { takenBack: 0, hidden: 0 },
    shown: [],
  };
  const publish = async (token: string) => {
    const text = {
      title: 'Written during a fault',
      body_markdown: 'A post that must not be lost, whatever breaks.',
      category: 'work',
    };
    const made = await clients.send(numbers.pick(posts), 'create', '/api/v1/posts', postOf(token, text));
    if (made.status !== 201) return null;
    const { id } = (JSON.parse(made.body) as { post: { id: string } }).post;
    load.created.add(id);
    const done = await clients.send(numbers.pick(posts), 'publish', `/api/v1/posts/${id}/publish`, postOf(token, {}));
    if (done.status !== 200) return null;
    const { url } = (JSON.parse(done.body) as { post: { url: string } }).post;
    const path = new URL(url).pathname;
    load.published.set(id, path);
    await Promise.all(posts.map((member) => clients.send(member, 'post', path)));
    return { id, path };
  };
  const mustBeGone = async (what: string, path: string) => {
    const since = Date.now();
    await wait(1_000);
    for (const member of posts) {
      const { status } = await clients.send(member, 'post taken back', path);
      if (status === 200) load.shown.push(`${what}, ${member.name}, ${Date.now() - since} ms later`);
    }
  };
  const write = async (token: string) => {
    const post = await publish(token);
    if (post === null || !numbers.chance(0.4)) return;
    load.published.delete(post.id);
    const path = `/api/v1/posts/${post.id}/unpublish`;
    const hidden = await clients.send(numbers.pick(posts), 'unpublish', path, postOf(token, {}));
    if (hidden.status !== 200) return;
    load.removed.takenBack++;
    await mustBeGone('taken back', post.path);
  };
  const moderate = async () => {
    const post = await publish(authors[0] as string);
    if (post === null) return;
    load.published.delete(post.id);
    if (!(await hide(post.id))) return;
    load.removed.hidden++;
    await mustBeGone('hidden', post.path);
  };
  const upload = async () => {
    const init = { method: 'POST', headers: bearer(numbers.pick(authors)), body: imageForm(image) };
    const sent = await clients.send(numbers.pick(posts), 'upload', '/api/v1/uploads', init);
    if (sent.status === 201)
      load.images.add(new URL((JSON.parse(sent.body) as { url: string }).url, 'http://x').pathname);
  };
  const read = () => {
    const path = numbers.pick(['/', '/feed.atom', '/categories/work', ...load.published.values()].slice(0, 40));
    return clients.send(numbers.pick(posts), 'read', path);
  };
  const look = () => {
    const path = numbers.pick([
      '/en/',
      '/ja/statistics',
      '/fr/sources',
      '/api/v1/vulnerabilities?q=a&limit=5',
      '/api/v1/stats',
    ]);
    return clients.send(numbers.pick(vulns), 'look', path);
  };
  for (const token of authors) clients.repeat(600, () => write(token));
  clients.repeat(15_000, moderate);
  clients.repeat(4_000, upload);
  clients.repeat(100, read);
  clients.repeat(100, look);
  for (const member of [...posts, ...vulns])
    clients.repeat(1_000, () =>
      clients.send(member, 'health', member.service === 'posts' ? '/readyz' : '/api/v1/health'),
    );
  return load;
}
