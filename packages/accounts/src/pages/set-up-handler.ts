import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { addPasskey } from '../own/add-passkey.ts';
import { beginPasskey } from '../own/begin-passkey.ts';
import { completeSetUp } from '../own/complete-set-up.ts';
import type { SignedIn } from '../sessions/session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import { browserName } from './browser-name.ts';
import { credentialOf } from './credential-field.ts';
import type { RejectedForm } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import type { BrowserOptions } from './passkey-page.ts';
import { toSignIn } from './require-sign-in.ts';
import { requiredPasskeyPage } from './required-passkey-page.ts';
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

  const showRequired = async (
    accountRequest: AccountRequest<L>,
    person: SignedIn,
    refused: RejectedForm | null,
    returnTo: string | null,
  ): Answer => {
    const { pageRequest } = accountRequest;
    const { options } = (await beginPasskey.run({}, webCaller(person), deps)) as { options: BrowserOptions };
    return show(accountRequest, {
      title: pageRequest.messages.requiredPasskey.title,
      main: requiredPasskeyPage(pageRequest, { options, refused, returnTo }),
      path: setUpPath,
      refused: refused?.apiError ?? null,
      script: 'passkeys',
    });
  };

  const addRequired = async (accountRequest: AccountRequest<L>, person: SignedIn, fields: FormFields): Answer => {
    const { pageRequest } = accountRequest;
    const returnTo = returnToOf(pageRequest, fields);
    try {
      const name = browserName(person.session.browser) ?? pageRequest.messages.passkeys.nameless;
      await addPasskey.run({ credential: credentialOf(fields), name }, webCaller(person), deps);
      return seeOther(returnTo ?? hrefOf(pageRequest, '/account', { done: 'passkey-added' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showRequired(accountRequest, person, { apiError: error, typed: fields, path: setUpPath }, returnTo);
    }
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
      if (signedIn.lacksPasskey) return showRequired(accountRequest, signedIn, null, returnTo);
      return signedIn.user.finished
        ? seeOther(returnTo ?? hrefOf(pageRequest, '/account'))
        : showSetUp(accountRequest, null, returnTo);
    },

    async write(accountRequest, fields) {
      const { signedIn } = accountRequest.pageRequest;
      if (!signedIn) return toSignIn(accountRequest.pageRequest, hrefOf(accountRequest.pageRequest, '/account'));
      if (signedIn.lacksPasskey) return addRequired(accountRequest, signedIn, fields);
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
