import { headerOf, noteAttempt } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { loginOf } from '../limits/guess-limits.ts';
import { beginPasskeySignIn } from '../own/begin-passkey-sign-in.ts';
import { findLogin, signIn } from '../own/sign-in.ts';
import { signInWithPasskey } from '../own/sign-in-with-passkey.ts';
import { findPasskey } from '../passkeys/passkey.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import { credentialOf } from './credential-field.ts';
import type { RejectedForm } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignInPath } from './passkey-page.ts';
import { returnToOf } from './return-to.ts';
import { cancelsDeletion, signInPage, signInPath } from './sign-in-page.ts';
import { browserOf, signedInAnswer } from './signed-in-answer.ts';

/** Handles the sign-in page, by password or passkey. */
export function signInHandler<L extends AccountLanguage>(context: AccountContext<L>, show: Show<L>): AccountPart<L> {
  const { deps, byAddress } = context;

  const showSignIn = async (
    accountRequest: AccountRequest<L>,
    refused: RejectedForm | null,
    returnTo: string | null,
  ): Answer => {
    const begun = (await beginPasskeySignIn.run({}, { key: 'nobody' }, deps)) as { options: BrowserOptions | null };
    const { options } = begun;
    const main = signInPage(accountRequest.pageRequest, {
      refused,
      returnTo,
      options,
      signUpMode: await deps.signUpMode(),
    });
    const { title } = accountRequest.pageRequest.messages.signIn;
    const script = options === null ? null : 'passkeys';
    return show(accountRequest, { title, main, path: signInPath, refused: refused?.apiError ?? null, script });
  };

  const passwordOf = (accountRequest: AccountRequest<L>, fields: FormFields) => ({
    login: fields.get('login'),
    password: fields.get('password'),
    known_browser: browserOf(context, accountRequest),
  });

  /** Has the log name the account of a rejected sign-in. What was typed is not logged: it may be a password. */
  const noteAccount = async ({ connection, pageRequest }: AccountRequest<L>, fields: FormFields): Promise<void> => {
    const { id } = (credentialOf(fields) ?? {}) as { readonly id?: unknown };
    const userId =
      pageRequest.path === passkeySignInPath
        ? typeof id === 'string' && (await findPasskey(deps.store, id))?.user.id
        : (await findLogin(deps.store, loginOf(fields.get('login'))))?.id;
    if (userId) noteAttempt(connection, userId);
  };

  const doSignIn = async (accountRequest: AccountRequest<L>, fields: FormFields): Answer => {
    const { request, connection, pageRequest } = accountRequest;
    const present = pageRequest.signedIn ? webCaller(pageRequest.signedIn) : {};
    const caller = { ...present, ...byAddress(request, connection) };
    const browser = headerOf(request, connection, 'user-agent') ?? '';
    const common = { browser, language: pageRequest.language, cancel_deletion: cancelsDeletion(pageRequest, fields) };
    const signed =
      pageRequest.path === passkeySignInPath
        ? signInWithPasskey.run({ ...common, credential: credentialOf(fields) }, caller, deps)
        : signIn.run({ ...common, ...passwordOf(accountRequest, fields) }, caller, deps);
    const { secret, finished } = (await signed) as { secret: string; finished: boolean };
    const next = returnToOf(pageRequest, fields) ?? hrefOf(pageRequest, '/account');
    const location = finished ? next : hrefOf(pageRequest, '/set-up', { return_to: next });
    return signedInAnswer(context, accountRequest, { secret, location });
  };

  return {
    methods: (path) => (path === signInPath || path === passkeySignInPath ? 'GET, HEAD, POST' : null),

    async read(accountRequest) {
      const { pageRequest } = accountRequest;
      const returnTo = returnToOf(pageRequest);
      return pageRequest.signedIn
        ? seeOther(returnTo ?? hrefOf(pageRequest, '/account'))
        : showSignIn(accountRequest, null, returnTo);
    },

    async write(accountRequest, fields) {
      try {
        return await doSignIn(accountRequest, fields);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await noteAccount(accountRequest, fields);
        const refused = { apiError: error, typed: fields, path: signInPath };
        return showSignIn(accountRequest, refused, returnToOf(accountRequest.pageRequest, fields));
      }
    },
  };
}
