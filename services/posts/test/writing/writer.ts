import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { visitorsOf } from '@kairan/accounts/visitors';
import { newVisitor, type Visitor } from '../accounts/visitor.ts';
import type { Answered, Asked, ServiceForTests } from '../contract/running-service.ts';

/** A person who is signed in, and their browser. */
export interface Writer extends Visitor {
  readonly userId: number;
  /** Asks below /web as a script of one of our own pages does. */
  web(method: string, path: string, asked?: Omit<Asked, 'token'>): Promise<Answered>;
}

/** Adds a user, and signs them in. */
export async function newWriter(
  { baseUrl, store }: ServiceForTests,
  username: string,
  { finished = true, language = 'en' }: { finished?: boolean; language?: string } = {},
): Promise<Writer> {
  const user = await addUser(store, { username, finished });
  if ('refused' in user) throw new Error(user.says);
  const { secret } = await startSession(store, { userId: user.id, browser: 'a test' });
  const visitor = newVisitor(baseUrl, language);
  const { cookie } = visitorsOf('posts', baseUrl, { read: store, write: store });
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.set(secret)) ?? [];
  visitor.cookies.set(name, value);
  return {
    ...visitor,
    userId: user.id,
    async web(method, path, { json, body, headers = {} } = {}) {
      const response = await fetch(`${baseUrl}/web${path}`, {
        method,
        headers: {
          Cookie: [...visitor.cookies].map(([key, held]) => `${key}=${held}`).join('; '),
          'Sec-Fetch-Site': 'same-origin',
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, json: text === '' ? {} : JSON.parse(text) };
    },
  };
}
