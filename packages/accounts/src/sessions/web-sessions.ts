import { type Connection, headerOf } from '@kairan/http/connection';
import type { Caller } from '@kairan/operation';
import type { TokenStore } from '../credentials/access-token.ts';
import { createSessionFinder, type SignedIn } from './session.ts';
import { type SessionCookie, sessionCookie } from './session-cookie.ts';

/** Tells who looks at the pages of a service. */
export interface WebSessions {
  /**
   * Who is signed in by the cookie of a request; null where nobody is. To be asked again at every request: two requests of one
   * person have the same `session.id`, those of another person, and of the same one signed in again, have another.
   * `user.finished` is false until the set-up of the account is done, and little is theirs to do before.
   */
  find(request: Request, connection: Connection | undefined): Promise<SignedIn | null>;
  readonly cookie: SessionCookie;
}

/**
 * @param service `posts` or `vulns`: part of the cookie's name
 * @param baseUrl the service's public address
 */
export function webSessionsOf(service: string, baseUrl: string, store: TokenStore): WebSessions {
  const cookie = sessionCookie(service, baseUrl);
  const find = createSessionFinder(store);
  return {
    cookie,
    async find(request, connection) {
      const secret = cookie.read(headerOf(request, connection, 'cookie'));
      return secret === null ? null : find(secret);
    },
  };
}

/** The person of a session as operations see callers: all that the account may do, at the website. */
export function webCaller({ user, session }: SignedIn): Caller {
  return {
    key: `session ${session.id}`,
    account: { id: String(user.id), name: user.username },
    role: user.role,
    door: 'web',
    session: session.id,
  };
}
