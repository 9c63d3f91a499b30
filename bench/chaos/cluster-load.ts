import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Member } from './member.ts';

/** One response of a member, or that there was none. Times are in milliseconds since 1970. */
interface MemberOutcome {
  readonly member: Member;
  readonly what: string;
  /** 0 if there was no response. */
  readonly status: number;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** What was acknowledged, and what clients saw. */
export interface ClusterLoad {
  readonly outcomes: MemberOutcome[];
  /** Ids of all drafts. */
  readonly created: Set<string>;
  /** The addresses of posts that are public, by id. */
  readonly published: Map<string, string>;
  /** The addresses of images. */
  readonly images: Set<string>;
  /** What was still shown, and for how many milliseconds, a second after it was taken back. */
  readonly shown: string[];
  /** Requests of the token that sends as many as it can that were allowed, in the order of their responses. */
  readonly allowed: { readonly beganAt: number; readonly endedAt: number }[];
  stop(): Promise<void>;
}

/** No answer after this many milliseconds counts as none. */
const hangMs = 30_000;

interface Sent {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends requests to the members of a cluster: authors who create, publish and take back posts and upload images, readers of
 * all pages, and one token that sends as many requests as it can.
 */
export function startClusterLoad(
  { posts, vulns }: { posts: readonly Member[]; vulns: readonly Member[] },
  { authors, greedy, image }: { authors: readonly string[]; greedy: string; image: Buffer<ArrayBuffer> },
  numbers: Random,
): ClusterLoad {
  const stopping = new AbortController();
  const load: Omit<ClusterLoad, 'stop'> = {
    outcomes: [],
    created: new Set(),
    published: new Map(),
    images: new Set(),
    shown: [],
    allowed: [],
  };

  const send = async (member: Member, what: string, path: string, init: RequestInit = {}): Promise<Sent> => {
    const beganAt = Date.now();
    const options = { redirect: 'manual', ...init, signal: AbortSignal.timeout(hangMs) } as const;
    const response = await fetch(member.url + path, options).catch(() => null);
    const body = (await response?.text().catch(() => null)) ?? null;
    const status = body === null ? 0 : (response?.status ?? 0);
    load.outcomes.push({ member, what, status, beganAt, endedAt: Date.now() });
    return { status, body: body ?? '' };
  };
  const repeat = async (pauseMs: number, once: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await once();
      await wait(pauseMs);
    }
  };
  const post = (token: string, value: object): RequestInit => ({
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(value),
  });

  const write = async (token: string) => {
    const text = {
      title: 'Written during a fault',
      body_markdown: 'A post that must not be lost, whatever breaks.',
      category: 'work',
    };
    const made = await send(numbers.pick(posts), 'create', '/api/v1/posts', post(token, text));
    if (made.status !== 201) return;
    const { id } = (JSON.parse(made.body) as { post: { id: string } }).post;
    load.created.add(id);
    const done = await send(numbers.pick(posts), 'publish', `/api/v1/posts/${id}/publish`, post(token, {}));
    if (done.status !== 200) return;
    const { url } = (JSON.parse(done.body) as { post: { url: string } }).post;
    const path = new URL(url).pathname;
    load.published.set(id, path);
    await Promise.all(posts.map((member) => send(member, 'post', path)));
    if (!numbers.chance(0.4)) return;
    load.published.delete(id);
    const hidden = await send(numbers.pick(posts), 'unpublish', `/api/v1/posts/${id}/unpublish`, post(token, {}));
    if (hidden.status !== 200) return;
    const since = Date.now();
    await wait(1_000);
    for (const member of posts) {
      const { status } = await send(member, 'post taken back', path);
      if (status === 200) load.shown.push(`${member.name}, ${Date.now() - since} ms later`);
    }
  };
  const upload = async (token: string) => {
    const body = new FormData();
    body.set('kind', 'post');
    // A PNG may have anything after its end, so that each image is another.
    body.set('file', new Blob([image, randomUUID()], { type: 'image/png' }), 'photo.png');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await send(numbers.pick(posts), 'upload', '/api/v1/uploads', { method: 'POST', headers, body });
    if (sent.status === 201)
      load.images.add(new URL((JSON.parse(sent.body) as { url: string }).url, 'http://x').pathname);
  };
  const read = () => {
    const path = numbers.pick(['/', '/feed.atom', '/categories/work', ...load.published.values()].slice(0, 40));
    return send(numbers.pick(posts), 'read', path);
  };
  const look = () => {
    const path = numbers.pick([
      '/en/',
      '/ja/statistics',
      '/fr/sources',
      '/api/v1/vulnerabilities?q=a&limit=5',
      '/api/v1/stats',
    ]);
    return send(numbers.pick(vulns), 'look', path);
  };
  const ask = async () => {
    const beganAt = Date.now();
    const { status } = await send(numbers.pick(posts), 'greedy', '/api/v1/me', {
      headers: { authorization: `Bearer ${greedy}` },
    });
    if (status === 200) load.allowed.push({ beganAt, endedAt: Date.now() });
  };
  const clients = [
    ...authors.map((token) => repeat(600, () => write(token))),
    repeat(1_500, () => upload(authors[0] as string)),
    repeat(100, read),
    repeat(100, look),
    // Two at once, so that one that waits does not stop the other.
    repeat(60, ask),
    repeat(60, ask),
    ...[...posts, ...vulns].map((member) =>
      repeat(1_000, () => send(member, 'health', member.service === 'posts' ? '/readyz' : '/api/v1/health')),
    ),
  ];
  return {
    ...load,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}
