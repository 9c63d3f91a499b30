import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { endSession } from '../own/end-session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, Show } from './account-request.ts';
import { hrefOf } from './page-request.ts';
import { returnToOf } from './return-to.ts';
import { signInPath, signOutPage, signOutPath } from './sign-in-page.ts';

/** Handles the sign-out button, and the page for those who open its address. */
export function signOutHandler<L extends AccountLanguage>(
  { deps, webSessions }: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  return {
    methods: (path) => (path === signOutPath ? 'GET, HEAD, POST' : null),

    async read(accountRequest) {
      const { pageRequest } = accountRequest;
      if (!pageRequest.signedIn) return seeOther(hrefOf(pageRequest, signInPath));
      const main = signOutPage(pageRequest, returnToOf(pageRequest));
      return show(accountRequest, { title: pageRequest.messages.signOut.title, main, path: signOutPath });
    },

    async write({ pageRequest }, fields) {
      const { signedIn } = pageRequest;
      // A session that has ended meanwhile is fine too.
      if (signedIn) await Promise.resolve(endSession.run({}, webCaller(signedIn), deps)).catch(unlessRefused);
      const next = returnToOf(pageRequest, fields) ?? hrefOf(pageRequest, signInPath, { done: 'signed-out' });
      return seeOther(next, { 'Set-Cookie': webSessions.cookie.clear });
    },
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
