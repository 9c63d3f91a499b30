import { seeOther } from '@kairan/web/page-response';
import type { SignedIn } from '../sessions/session.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { returnQuery } from './return-to.ts';
import { setUpPath } from './set-up-page.ts';
import { signInPath } from './sign-in-page.ts';

/** Redirects to the sign-in page, and from there back to one of our addresses. */
export function toSignIn(pageRequest: AccountPageRequest, next: string): Response {
  return seeOther(hrefOf(pageRequest, signInPath, { return_to: next }));
}

/**
 * Returns the signed-in user who has finished the set-up; redirects everyone else.
 * @param back where they were going; null for the account page, which is the default
 */
export function finishedOr(pageRequest: AccountPageRequest, back: string | null): SignedIn | Response {
  const { signedIn } = pageRequest;
  if (!signedIn) return toSignIn(pageRequest, back ?? hrefOf(pageRequest, '/account'));
  return signedIn.user.finished ? signedIn : seeOther(hrefOf(pageRequest, setUpPath, returnQuery(back)));
}
