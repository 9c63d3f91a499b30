import { type WebSessions, webCaller } from '@kairan/accounts/web-sessions';
import type { Identify } from '@kairan/http/bearer';
import { headerOf } from '@kairan/http/connection';
import type { IdentifyReader } from '../pages/reader.ts';

/**
 * Identifies the reader of a page: by token, else by session, else by address. An account with unfinished set-up
 * counts as none, but is shown as signed in.
 * @param others identifies callers by token and address
 */
export function identifyReaders(others: Identify, webSessions: WebSessions): IdentifyReader {
  return async (request, connection) => {
    if (headerOf(request, connection, 'authorization') !== undefined) return others(request, connection);
    const signedIn = await webSessions.find(request, connection);
    if (signedIn === null) return others(request, connection);
    const reader = signedIn.user.finished ? { caller: webCaller(signedIn) } : await others(request, connection);
    return { ...reader, viewer: signedIn.user };
  };
}
