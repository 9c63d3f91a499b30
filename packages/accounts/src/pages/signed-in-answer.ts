import { headerOf } from '@kairan/http/connection';
import { seeOther } from '@kairan/web/page-response';
import { knownBrowserValue } from '../sessions/known-browser.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountRequest, Answer } from './account-request.ts';

type Remembering<L extends AccountLanguage> = Pick<AccountContext<L>, 'deps' | 'webSessions'>;

/** Returns the cookie of the known browser that a request was sent with; null if there is none. */
export function browserOf<L extends AccountLanguage>(
  { webSessions }: Pick<AccountContext<L>, 'webSessions'>,
  { request, connection }: Pick<AccountRequest<L>, 'request' | 'connection'>,
): string | null {
  return webSessions.browserCookie.read(headerOf(request, connection, 'cookie'));
}

/** Redirects a browser in which someone has just signed in, with a cookie that recognises it at their next sign-in. */
export async function signedInAnswer<L extends AccountLanguage>(
  context: Remembering<L>,
  accountRequest: AccountRequest<L>,
  { secret, location }: { readonly secret: string; readonly location: string },
): Answer {
  await context.webSessions.noteSignIn(secret, accountRequest.connection);
  const answer = seeOther(location, { 'Set-Cookie': context.webSessions.cookie.set(secret) });
  return withKnownBrowser(context, accountRequest, { secret, answer });
}

/** Adds the cookie by which the browser of a session is recognised later. */
export async function withKnownBrowser<L extends AccountLanguage>(
  context: Remembering<L>,
  accountRequest: AccountRequest<L>,
  { secret, answer }: { readonly secret: string; readonly answer: Response },
): Answer {
  const { store, browserKey: key } = context.deps;
  const value = await knownBrowserValue(store, { key, present: browserOf(context, accountRequest), secret });
  if (value !== null) answer.headers.append('Set-Cookie', context.webSessions.browserCookie.set(value));
  return answer;
}
