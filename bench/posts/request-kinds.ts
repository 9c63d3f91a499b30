import type { BenchRequest, HttpClient, HttpRequest, RequestSequence } from '../http-client.ts';
import type { Random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import type { BenchStore, BenchUser } from './make-store.ts';

const posted = '/api/v1/posts';

/** The kinds of requests: each creates a generator of requests for one server. */
export type RequestKinds<Name extends string = string> = Readonly<
  Record<Name, () => () => BenchRequest | RequestSequence>
>;

/** The requests of random users of a store. */
export function requestKinds(
  store: BenchStore,
  numbers: Random,
): RequestKinds<'read a post' | 'list of 50' | 'create a draft' | 'publish a draft' | 'create and publish'> {
  const bodies = Array.from({ length: 200 }, () => bodyOf(300 * 10 ** numbers.next(), numbers));

  const createBy = (user: BenchUser): HttpRequest => {
    const fields = { title: '試みの記録', body_markdown: numbers.pick(bodies), category: 'work', tags: ['Claude'] };
    return asUser(user, { method: 'POST', target: posted, body: JSON.stringify(fields) });
  };

  /** Creates a draft and publishes it, as one client does. */
  const createAndPublish = async (client: HttpClient): Promise<number> => {
    const user = numbers.pick(store.users);
    const { post } = await client.askForJson<{ post: { id: string } }>(createBy(user));
    return client.ask(asUser(user, { method: 'POST', target: `${posted}/${post.id}/publish`, body: '{}' }));
  };

  return {
    'read a post': () => () => {
      const user = numbers.pick(store.users);
      return asUser(user, { method: 'GET', target: `${posted}/${numbers.pick(user.published)}` });
    },
    'list of 50': () => () => asUser(numbers.pick(store.users), { method: 'GET', target: posted }),
    'create a draft': () => () => createBy(numbers.pick(store.users)),
    'publish a draft': () => drafts(store),
    'create and publish': () => () => createAndPublish,
  };
}

function asUser({ token }: BenchUser, request: Omit<HttpRequest, 'headers'>): HttpRequest {
  return { ...request, headers: { Authorization: `Bearer ${token}` } };
}

/** Publishes the drafts of the store, each once. */
function drafts(store: BenchStore): () => BenchRequest {
  const waiting = store.users.flatMap((user) => user.drafts.map((id) => ({ user, id })));
  return () => {
    const { user, id } = waiting.pop() as (typeof waiting)[number];
    return asUser(user, { method: 'POST', target: `${posted}/${id}/publish`, body: '{}' });
  };
}
