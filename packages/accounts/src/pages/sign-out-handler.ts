import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { endSession } from '../own/end-session.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Show } from './account-request.ts';
import { hrefOf } from './page-request.ts';
import { returnToOf } from './return-to.ts';
import { signInPath, signOutPage, signOutPath } from './sign-in-page.ts';

/** The button that signs out, and a page for whoever comes to its address without it. */
export function signOutDoor<L extends AccountLanguage>(
  { deps, visitors }: AccountHouse<L>,
  show: Show<L>,
): AccountPart<L> {
  return {
    methods: (path) => (path === signOutPath ? 'GET, HEAD, POST' : null),

    async read(asked) {
      const { visit } = asked;
      if (!visit.signedIn) return seeOther(hrefOf(visit, signInPath));
      const main = signOutPage(visit, returnToOf(visit));
      return show(asked, { title: visit.words.signOut.title, main, path: signOutPath });
    },

    async write({ visit }, fields) {
      const { signedIn } = visit;
      // Ended meanwhile is ended too.
      if (signedIn) await Promise.resolve(endSession.run({}, webCaller(signedIn), deps)).catch(unlessRefused);
      const next = returnToOf(visit, fields) ?? hrefOf(visit, signInPath, { done: 'signed-out' });
      return seeOther(next, { 'Set-Cookie': visitors.cookie.clear });
    },
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
