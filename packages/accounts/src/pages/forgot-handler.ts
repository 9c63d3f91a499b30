import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import { requestPasswordReset } from '../own/request-password-reset.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import { forgotPage, forgotPath, forgotSentPage } from './forgot-page.ts';
import type { RejectedForm } from './form-parts.ts';
import { hrefOf } from './page-request.ts';

/** Handles the page of people who forgot their password and request a link by mail. */
export function forgotHandler<L extends AccountLanguage>(
  { deps, byAddress }: AccountContext<L>,
  show: Show<L>,
): AccountPart<L> {
  const showForgot = (accountRequest: AccountRequest<L>, refused: RejectedForm | null): Answer => {
    const { pageRequest } = accountRequest;
    const sent = refused === null && pageRequest.query.get('done') === 'sent';
    const messages = pageRequest.messages.forgot;
    return show(accountRequest, {
      title: sent ? messages.sentTitle : messages.title,
      main: sent ? forgotSentPage(pageRequest, deps.mail.toFolder ?? false) : forgotPage(pageRequest, refused),
      path: forgotPath,
      ...(sent && { query: { done: 'sent' } }),
      refused: refused?.apiError ?? null,
    });
  };

  const requestLink = async ({ pageRequest, request, connection }: AccountRequest<L>, fields: FormFields): Answer => {
    const input = { login: fields.get('login'), language: pageRequest.language };
    await requestPasswordReset.run(input, byAddress(request, connection), deps);
    return seeOther(hrefOf(pageRequest, forgotPath, { done: 'sent' }));
  };

  return {
    methods: (path) => (path === forgotPath ? 'GET, HEAD, POST' : null),

    read: async (accountRequest) => showForgot(accountRequest, null),

    async write(accountRequest, fields) {
      try {
        return await requestLink(accountRequest, fields);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return showForgot(accountRequest, { apiError: error, typed: fields, path: forgotPath });
      }
    },
  };
}
