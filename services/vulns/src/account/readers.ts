import { type WebSessions, webCaller } from '@kairan/accounts/web-sessions';
import type { Identify } from '@kairan/http/bearer';
import { headerOf } from '@kairan/http/connection';

/**
 * Who reads the pages: whoever a token says, else the person who is signed in, else an address. An account whose set-up is
 * not done counts for nothing yet.
 * @param others tells callers by token and address
 */
export function identifyReaders(others: Identify, webSessions: WebSessions): Identify {
  return async (request, connection) => {
    if (headerOf(request, connection, 'authorization') !== undefined) return others(request, connection);
    const signedIn = await webSessions.find(request, connection);
    return signedIn?.user.finished ? { caller: webCaller(signedIn) } : others(request, connection);
  };
}
