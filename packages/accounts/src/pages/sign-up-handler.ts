import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { seeSignUp } from '../own/get-sign-up.ts';
import { resendSignUp } from '../own/resend-sign-up.ts';
import { signUp } from '../own/sign-up.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import type { RejectedForm } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { returnToOf } from './return-to.ts';
import { sentPath, signUpPage, signUpPath, signUpSentPage } from './sign-up-page.ts';

const paths: readonly string[] = [signUpPath, sentPath];

/** Handles the pages of people who sign up: the form, and the page after it, which sends the mail again. */
export function signUpHandler<L extends AccountLanguage>(
  { deps, byAddress }: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  const callerOf = ({ request, connection }: AccountRequest<L>) => byAddress(request, connection);

  const showSignUp = async (
    accountRequest: AccountRequest<L>,
    refused: RejectedForm | null,
    returnTo: string | null,
  ): Answer =>
    show(accountRequest, {
      title: accountRequest.pageRequest.messages.signUp.title,
      main: signUpPage(accountRequest.pageRequest, { refused, returnTo, mode: await deps.signUpMode() }),
      path: signUpPath,
      refused: refused?.apiError ?? null,
    });

  const showSent = async (accountRequest: AccountRequest<L>, id: string, refused: RejectedForm | null): Answer => {
    const { email } = (await seeSignUp.run({ id }, callerOf(accountRequest), deps)) as { email: string };
    return show(accountRequest, {
      title: accountRequest.pageRequest.messages.sent.title,
      main: signUpSentPage(accountRequest.pageRequest, { id, email, refused, toFolder: deps.mail.toFolder }),
      path: sentPath,
      query: { id },
      refused: refused?.apiError ?? null,
    });
  };

  const doSignUp = async (accountRequest: AccountRequest<L>, fields: FormFields): Answer => {
    const { pageRequest } = accountRequest;
    const displayName = fields.get('display_name');
    const input = {
      username: fields.get('username'),
      email: fields.get('email'),
      password: fields.get('new_password'),
      ...(displayName.trim() !== '' && { display_name: displayName }),
      language: pageRequest.language,
      return_to: returnToOf(pageRequest, fields),
    };
    const { id } = (await signUp.run(input, callerOf(accountRequest), deps)) as { id: string };
    return seeOther(hrefOf(pageRequest, sentPath, { id }));
  };

  const doResend = async (accountRequest: AccountRequest<L>, fields: FormFields): Answer => {
    const id = fields.get('id');
    await resendSignUp.run({ id }, callerOf(accountRequest), deps);
    return seeOther(hrefOf(accountRequest.pageRequest, sentPath, { id, done: 'again' }));
  };

  /** An expired sign-up starts again. */
  const orAgain = (accountRequest: AccountRequest<L>) => (error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found')
      return seeOther(hrefOf(accountRequest.pageRequest, signUpPath));
    throw error;
  };

  return {
    methods: (path) => (paths.includes(path) ? 'GET, HEAD, POST' : null),

    async read(accountRequest) {
      const { pageRequest } = accountRequest;
      if (pageRequest.path === sentPath)
        return showSent(accountRequest, pageRequest.query.get('id') ?? '', null).catch(orAgain(accountRequest));
      const returnTo = returnToOf(pageRequest);
      return pageRequest.signedIn
        ? seeOther(returnTo ?? hrefOf(pageRequest, '/account'))
        : showSignUp(accountRequest, null, returnTo);
    },

    async write(accountRequest, fields) {
      const { path } = accountRequest.pageRequest;
      try {
        return path === sentPath ? await doResend(accountRequest, fields) : await doSignUp(accountRequest, fields);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = { apiError: error, typed: fields, path };
        return path === sentPath
          ? showSent(accountRequest, fields.get('id'), refused).catch(orAgain(accountRequest))
          : showSignUp(accountRequest, refused, returnToOf(accountRequest.pageRequest, fields));
      }
    },
  };
}
