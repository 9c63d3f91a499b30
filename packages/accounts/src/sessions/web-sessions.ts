import { type Connection, headerOf, noteCaller } from '@kairan/http/connection';
import type { Caller } from '@kairan/operation';
import type { TokenStore } from '../credentials/access-token.ts';
import type { RequiresPasskey } from '../passkeys/passkey-requirement.ts';
import type { HostCookie } from './host-cookie.ts';
import { createSessionFinder, type SignedIn } from './session.ts';
import { knownBrowserCookie, sessionCookie } from './session-cookie.ts';

/** Finds the user who is signed in to the pages of a service. */
export interface WebSessions {
  /**
   * Finds the session of the cookie; null if there is none. Must be called for every request. `session.id` is the same
   * for all requests of a session and different for every other user and sign-in. `user.finished` is false until the
   * account is set up; until then little is allowed.
   */
  find(request: Request, connection: Connection | undefined): Promise<SignedIn | null>;
  /** Has the log name who has just signed in by this request. */
  noteSignIn(secret: string, connection: Connection | undefined): Promise<void>;
  /** Holds the secret of the session. */
  readonly cookie: HostCookie;
  /** Recognises a browser in which someone signed in before. */
  readonly browserCookie: HostCookie;
}

/**
 * Makes the sessions of a service's pages.
 * @param service `posts` or `vulns`: part of the cookie's name
 * @param baseUrl the service's public address
 * @param requiresPasskey who has to sign in with a passkey; default: nobody
 */
export function webSessionsOf(
  service: string,
  baseUrl: string,
  store: TokenStore,
  requiresPasskey?: RequiresPasskey,
): WebSessions {
  const cookie = sessionCookie(service, baseUrl);
  const find = createSessionFinder(store, requiresPasskey);
  const findNoted = async (secret: string, connection: Connection | undefined): Promise<SignedIn | null> => {
    const signedIn = await find(secret);
    if (signedIn !== null) noteCaller(connection, webCaller(signedIn));
    return signedIn;
  };
  return {
    cookie,
    browserCookie: knownBrowserCookie(service, baseUrl),
    async find(request, connection) {
      const secret = cookie.read(headerOf(request, connection, 'cookie'));
      return secret === null ? null : findNoted(secret, connection);
    },
    async noteSignIn(secret, connection) {
      await findNoted(secret, connection);
    },
  };
}

/** Makes the caller of operations from a session: everything that the account may do on the website. */
export function webCaller({ user, session }: SignedIn): Caller {
  return {
    key: `session ${session.id}`,
    account: { id: String(user.id), name: user.username },
    role: user.role,
    door: 'web',
    session: session.id,
  };
}
