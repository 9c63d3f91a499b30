import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { openDatabase } from '@kairan/database/open';
import { openLog } from '@kairan/server/log';
import { serve as servePosts } from '../../services/posts/src/serve.ts';
import { postsSettings } from '../../services/posts/src/settings.ts';
import { serve as serveVulns } from '../../services/vulns/src/serve.ts';
import { vulnsSettings } from '../../services/vulns/src/settings.ts';
import { freePort } from './free-port.ts';

/** Who signs in. */
export const person = { login: 'aoi', password: 'a long way to the lighthouse' };

/** A line of a service's log about a request. */
export interface RequestLine {
  readonly msg: string;
  readonly requestId: string;
  readonly path: string;
  readonly address: string;
}

/** Both services in this process, behind a proxy with these public addresses. */
export interface ServicesBehind {
  /** The ports; nothing listens on the second ones. */
  readonly posts: readonly [number, number];
  readonly vulns: readonly [number, number];
  /** The line of either service about a request; resolves once it is written. */
  lineOf(requestId: string): Promise<RequestLine>;
  close(): Promise<void>;
}

/** Starts both services; a folder that others use too has the same posts. */
export async function servicesBehind(
  folder: string,
  baseUrls: { readonly posts: string; readonly vulns: string },
): Promise<ServicesBehind> {
  const lines: RequestLine[] = [];
  const arrived = new EventEmitter();
  const stream = {
    write(written: string) {
      const parsed = written
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as RequestLine);
      lines.push(...parsed.filter(({ msg }) => msg === 'request'));
      arrived.emit('lines');
    },
  };
  const shared = { DEMO: '0', TRUST_PROXY: '127.0.0.1', LOG_ADDRESSES: '1', MAIL_FOLDER: join(folder, 'mail') };
  const [postsPort, vulnsPort] = [await freePort(), await freePort()];
  const posts = await servePosts(
    postsSettings({
      ...shared,
      POSTS_PORT: String(postsPort),
      POSTS_BASE_URL: baseUrls.posts,
      POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`,
      POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
      POSTS_CLIENT_METADATA: 'off',
      POSTS_CONTACT: 'mailto:desk@example.org',
    }),
    openLog({ name: 'posts', level: 'info', stream }),
  );
  const vulns = await serveVulns(
    vulnsSettings({
      ...shared,
      VULNS_PORT: String(vulnsPort),
      VULNS_BASE_URL: baseUrls.vulns,
      VULNS_DATABASE_URL: `sqlite:${join(folder, `vulns-${vulnsPort}.db`)}`,
      VULNS_SYNC: 'off',
    }),
    openLog({ name: 'vulns', level: 'info', stream }),
  );
  return {
    posts: [postsPort, await freePort()],
    vulns: [vulnsPort, await freePort()],
    async lineOf(requestId) {
      const find = () => lines.find((line) => line.requestId === requestId);
      let line = find();
      while (!line) {
        await once(arrived, 'lines');
        line = find();
      }
      return line;
    },
    async close() {
      await Promise.all([posts.close(), vulns.close()]);
    },
  };
}

/** Adds the person to the posts in the folder, and returns an access token of theirs. */
export async function addPerson(folder: string): Promise<string> {
  const store = await openDatabase(`sqlite:${join(folder, 'posts.db')}`, { connections: 1 });
  try {
    const user = await addUser(store, { username: person.login, password: person.password });
    if ('refused' in user) throw new Error(user.message);
    const made = await createAccessToken(store, { userId: user.id, prefix: 'kpat_', name: 'ci', days: 1, limit: 10 });
    if ('refused' in made) throw new Error(made.message);
    return made.token;
  } finally {
    await store.close();
  }
}
