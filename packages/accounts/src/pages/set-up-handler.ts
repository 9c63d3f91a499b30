import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { completeSetUp } from '../own/complete-set-up.ts';
import type { SignedIn } from '../sessions/session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import type { RejectedForm } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { toSignIn } from './require-sign-in.ts';
import { returnToOf } from './return-to.ts';
import { setUpPage, setUpPath } from './set-up-page.ts';

/** Handles the page that finishes the set-up of an account. */
export function setUpHandler<L extends AccountLanguage>(
  { deps, firstPage = '/account' }: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  const showSetUp = (
    accountRequest: AccountRequest<L>,
    refused: RejectedForm | null,
    returnTo: string | null,
  ): Answer => {
    const { pageRequest } = accountRequest;
    const main = setUpPage(pageRequest, { refused, returnTo });
    return show(accountRequest, {
      title: pageRequest.messages.setUp.title,
      main,
      path: setUpPath,
      refused: refused?.apiError ?? null,
    });
  };

  const doSetUp = async ({ pageRequest }: AccountRequest<L>, person: SignedIn, fields: FormFields): Answer => {
    const next = returnToOf(pageRequest, fields) ?? hrefOf(pageRequest, firstPage, { done: 'set-up' });
    if (person.user.finished) return seeOther(next);
    const input = { display_name: fields.get('display_name'), accept_terms: fields.get('accept_terms') === 'yes' };
    await completeSetUp.run(input, webCaller(person), deps);
    return seeOther(next);
  };

  return {
    methods: (path) => (path === setUpPath ? 'GET, HEAD, POST' : null),

    async read(accountRequest) {
      const { pageRequest } = accountRequest;
      const { signedIn } = pageRequest;
      if (!signedIn) return toSignIn(pageRequest, hrefOf(pageRequest, '/account'));
      const returnTo = returnToOf(pageRequest);
      return signedIn.user.finished
        ? seeOther(returnTo ?? hrefOf(pageRequest, '/account'))
        : showSetUp(accountRequest, null, returnTo);
    },

    async write(accountRequest, fields) {
      const { signedIn } = accountRequest.pageRequest;
      if (!signedIn) return toSignIn(accountRequest.pageRequest, hrefOf(accountRequest.pageRequest, '/account'));
      try {
        return await doSetUp(accountRequest, signedIn, fields);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = { apiError: error, typed: fields, path: setUpPath };
        return showSetUp(accountRequest, refused, returnToOf(accountRequest.pageRequest, fields));
      }
    },
  };
}
