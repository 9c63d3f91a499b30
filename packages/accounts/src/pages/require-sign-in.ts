import { seeOther } from '@kairan/web/page-response';
import type { SignedIn } from '../sessions/session.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { returnQuery } from './return-to.ts';
import { setUpPath } from './set-up-page.ts';
import { signInPath } from './sign-in-page.ts';

/** Leads to where people sign in, and from there to an address of ours. */
export function toSignIn(pageRequest: AccountPageRequest, next: string): Response {
  return seeOther(hrefOf(pageRequest, signInPath, { return_to: next }));
}

/**
 * Who may look after an account: somebody who is signed in, and whose set-up is done. All others are led there.
 * @param back where they were going; null where the account page is meant, which follows by itself
 */
export function finishedOr(pageRequest: AccountPageRequest, back: string | null): SignedIn | Response {
  const { signedIn } = pageRequest;
  if (!signedIn) return toSignIn(pageRequest, back ?? hrefOf(pageRequest, '/account'));
  return signedIn.user.finished ? signedIn : seeOther(hrefOf(pageRequest, setUpPath, returnQuery(back)));
}
