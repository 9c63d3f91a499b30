import { bodyOf } from '../posts/body-of.ts';
import type { Random } from '../random.ts';
import type { SoakRequest } from './send.ts';

/** An author's own posts during the run. */
interface Author {
  token: string;
  name: string;
  drafts: string[];
  published: { id: string; path: string }[];
  /** Whether a write of this author is under way: they send one at a time. */
  busy: boolean;
}

const words = ['Claude', '要約', '議事録', '翻訳', 'プロンプト', 'zzzzqqq', '自動化 手順'];
/** Published posts of an author above which one is taken back or deleted for each new one. */
const mostPublished = 40;

/**
 * Creates a generator of requests to posts: readers' pages, reads over the API, and authors who create, change, publish, take
 * back and delete.
 */
export function postsRequests(tokens: readonly { name: string; token: string }[], numbers: Random): () => SoakRequest {
  const authors: Author[] = tokens.map((author) => ({ ...author, drafts: [], published: [], busy: false }));
  const bodies = Array.from({ length: 100 }, () => bodyOf(300 * 10 ** numbers.next(), numbers));
  const anyPublished = () => numbers.pick(authors).published.at(-1);
  const page = (what: string, path: string): SoakRequest => ({ what, path });
  const reads: (() => SoakRequest)[] = [
    () => page('home', '/'),
    () => page('author page', `/@${numbers.pick(authors).name}`),
    () => page('search page', `/search?q=${encodeURIComponent(numbers.pick(words))}`),
    () => page('feed', '/feed.atom'),
    () => page('post page', anyPublished()?.path ?? '/'),
    () => page('post page', anyPublished()?.path ?? '/'),
    () => ({ ...page('own account', '/api/v1/me'), token: numbers.pick(authors).token }),
    () => ({ ...page('own posts', '/api/v1/posts'), token: numbers.pick(authors).token }),
  ];
  return () => {
    const author = numbers.pick(authors);
    return author.busy || numbers.chance(0.6) ? numbers.pick(reads)() : write(author, numbers, bodies);
  };
}

function write(author: Author, numbers: Random, bodies: readonly string[]): SoakRequest {
  const { token, drafts, published } = author;
  author.busy = true;
  const done = () => {
    author.busy = false;
  };
  const base = { token, done };
  const draft = drafts[0];
  if (published.length > mostPublished) {
    const { id } = published.shift() as { id: string };
    return { ...base, what: 'delete a post', method: 'DELETE', path: `/api/v1/posts/${id}` };
  }
  if (draft !== undefined && numbers.chance(0.7)) {
    if (numbers.chance(0.4)) {
      const change = { body_markdown: numbers.pick(bodies) };
      return { ...base, what: 'change a draft', method: 'PATCH', path: `/api/v1/posts/${draft}`, body: change };
    }
    drafts.shift();
    return {
      ...base,
      what: 'publish',
      method: 'POST',
      path: `/api/v1/posts/${draft}/publish`,
      body: {},
      take: ({ post }) => {
        const { id, url } = post as { id: string; url: string | null };
        if (url) published.push({ id, path: new URL(url).pathname });
      },
    };
  }
  const fields = { title: '試みの記録', body_markdown: numbers.pick(bodies), category: 'work', tags: ['Claude'] };
  return {
    ...base,
    what: 'create a draft',
    method: 'POST',
    path: '/api/v1/posts',
    body: fields,
    take: ({ post }) => {
      drafts.push((post as { id: string }).id);
    },
  };
}
