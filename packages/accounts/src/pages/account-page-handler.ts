import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { beginPasskey } from '../own/begin-passkey.ts';
import { createToken } from '../own/create-token.ts';
import type { SignedIn } from '../sessions/session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import { ownContents } from './account-contents.ts';
import type { AccountContext } from './account-context.ts';
import { type AccountContents, accountPage } from './account-page.ts';
import { accountPosts, tokenInput } from './account-posts.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import { confirmBefore, needsConfirmation, renewAfter, showConfirmation } from './confirmed-post.ts';
import { hrefOf } from './page-request.ts';
import { type BrowserOptions, newPasskeyPage } from './passkey-page.ts';
import { beginPasskeyPath } from './passkey-section.ts';
import { finishedOr } from './require-sign-in.ts';
import { withKnownBrowser } from './signed-in-answer.ts';
import { tokensPath } from './token-section.ts';

const path = '/account';

/** Handles the account page and its forms, including those of sections. */
export function accountPageHandler<L extends AccountLanguage>(
  context: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  const { deps } = context;
  const posts = accountPosts(context);

  const showAccount = async (
    accountRequest: AccountRequest<L>,
    person: SignedIn,
    { refused = null, made = null }: Partial<Pick<AccountContents, 'refused' | 'made'>>,
  ): Answer => {
    const { pageRequest } = accountRequest;
    const main = accountPage(pageRequest, { ...(await ownContents(context, pageRequest, person)), refused, made });
    return show(accountRequest, {
      title: pageRequest.messages.account.title,
      main,
      path,
      refused: refused?.apiError ?? null,
    });
  };

  const showNewPasskey = async (accountRequest: AccountRequest<L>, person: SignedIn): Answer => {
    const { options } = (await beginPasskey.run({}, webCaller(person), deps)) as { options: BrowserOptions };
    const title = accountRequest.pageRequest.messages.passkeys.makeTitle;
    return show(accountRequest, {
      title,
      main: newPasskeyPage(accountRequest.pageRequest, options),
      path,
      script: 'passkeys',
    });
  };

  const makeToken = async (accountRequest: AccountRequest<L>, person: SignedIn, fields: FormFields): Answer => {
    const key = fields.get('form_key');
    const caller = { ...webCaller(person), ...(key !== '' && { idempotencyKey: key }) };
    const input = tokenInput(fields, deps.tokens.scopes !== undefined);
    const made = (await createToken.run(input, caller, deps)) as { name: string; token: string };
    // Shown in the response itself: to show it after a redirect, it would have to be stored in clear text.
    return showAccount(accountRequest, person, { made });
  };

  const take = async (accountRequest: AccountRequest<L>, person: SignedIn, fields: FormFields): Answer => {
    const { pageRequest } = accountRequest;
    if (pageRequest.path === beginPasskeyPath) return showNewPasskey(accountRequest, person);
    const post = posts.get(pageRequest.path);
    if (!post) return makeToken(accountRequest, person, fields);
    const answer = seeOther(hrefOf(pageRequest, path, { done: await post(fields, person, pageRequest) }));
    const secret = await renewAfter(context, accountRequest, person);
    if (secret === null) return answer;
    answer.headers.append('Set-Cookie', context.webSessions.cookie.set(secret));
    // A new password makes all browsers unknown, except this one.
    return withKnownBrowser(context, accountRequest, { secret, answer });
  };

  const refuse = (accountRequest: AccountRequest<L>, person: SignedIn, fields: FormFields, error: ApiError): Answer => {
    const { path: at } = accountRequest.pageRequest;
    if (needsConfirmation(at, error)) return showConfirmation(context, show, accountRequest, { person, fields, error });
    return showAccount(accountRequest, person, { refused: { apiError: error, typed: fields, path: at } });
  };

  return {
    methods(accountRequest) {
      if (accountRequest === path) return 'GET, HEAD';
      return [tokensPath, beginPasskeyPath, ...posts.keys()].includes(accountRequest) ? 'GET, HEAD, POST' : null;
    },

    async read(accountRequest) {
      const { pageRequest } = accountRequest;
      // The addresses of forms redirect to the page that contains them.
      if (pageRequest.path !== path) return seeOther(hrefOf(pageRequest, path));
      const person = finishedOr(pageRequest, null);
      return person instanceof Response ? person : showAccount(accountRequest, person, {});
    },

    async write(accountRequest, fields) {
      const person = finishedOr(accountRequest.pageRequest, null);
      if (person instanceof Response) return person;
      let secret: string | null = null;
      const attempt = async (): Answer => {
        try {
          secret = await confirmBefore(context, accountRequest, person, fields);
          return await take(accountRequest, person, fields);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return refuse(accountRequest, person, fields, error);
        }
      };
      const answer = await attempt();
      if (secret !== null) answer.headers.append('Set-Cookie', context.webSessions.cookie.set(secret));
      return answer;
    },
  };
}
