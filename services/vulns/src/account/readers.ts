import { type WebSessions, webCaller } from '@kairan/accounts/web-sessions';
import type { Identify } from '@kairan/http/bearer';
import { headerOf } from '@kairan/http/connection';

/**
 * Identifies the reader of a page: by token, else by session, else by address. An account with unfinished set-up
 * counts as none.
 * @param others identifies callers by token and address
 */
export function identifyReaders(others: Identify, webSessions: WebSessions): Identify {
  return async (request, connection) => {
    if (headerOf(request, connection, 'authorization') !== undefined) return others(request, connection);
    const signedIn = await webSessions.find(request, connection);
    return signedIn?.user.finished ? { caller: webCaller(signedIn) } : others(request, connection);
  };
}
