import { headerOf } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { UsedPurpose } from '../links/used-link.ts';
import { choosePassword } from '../own/choose-password.ts';
import { confirmEmail } from '../own/confirm-email.ts';
import { confirmSignUp } from '../own/confirm-sign-up.ts';
import { type OpenedLink, openLink } from '../own/open-link.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPart, AccountRequest, Answer, Show } from './account-request.ts';
import { confirmPage } from './confirm-page.ts';
import type { RejectedForm } from './form-parts.ts';
import { linkPage, linkPath } from './link-page.ts';
import { ownPath } from './local-path.ts';
import { hrefOf } from './page-request.ts';
import { returnQuery } from './return-to.ts';
import { signedInAnswer } from './signed-in-answer.ts';
import { usedLinkPage } from './used-link-page.ts';

/** Handles the page of a link that was sent to someone: GET shows it, its form by POST uses the link. */
export function linkHandler<L extends AccountLanguage>(context: AccountContext<L>, show: Show<L>): AccountPart<L> {
  const { deps, byAddress, baseUrl } = context;

  /** The user who is already signed in, if any; counted by address. */
  const callerOf = ({ request, connection, pageRequest }: AccountRequest<L>) => ({
    ...(pageRequest.signedIn && webCaller(pageRequest.signedIn)),
    ...byAddress(request, connection),
  });

  const open = async (accountRequest: AccountRequest<L>, token: string): Promise<OpenedLink> =>
    (await openLink.run({ token }, callerOf(accountRequest), deps)) as OpenedLink;

  const showLink = async (accountRequest: AccountRequest<L>, token: string, refused: RejectedForm | null): Answer => {
    const { pageRequest } = accountRequest;
    const link = await open(accountRequest, token);
    const { purpose, username } = link;
    const shown = { path: linkPath, query: { token }, refused: refused?.apiError ?? null };
    if (purpose === 'invite' || purpose === 'reset') {
      const main = linkPage(pageRequest, { link: { purpose, username }, token, refused });
      return show(accountRequest, { ...shown, title: pageRequest.messages.link[purpose].title, main });
    }
    const { title } = pageRequest.messages.confirm;
    return show(accountRequest, { ...shown, title, main: confirmPage(pageRequest, { link, token, refused }) });
  };

  /** Reassures people who click twice or open an old mail. */
  const orUsed = (accountRequest: AccountRequest<L>, token: string) => (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'link_used') throw error;
    const { pageRequest } = accountRequest;
    const { title } = pageRequest.messages.used;
    const main = usedLinkPage(pageRequest, error.details['purpose'] as UsedPurpose);
    return show(accountRequest, { title, main, path: linkPath, query: { token } });
  };

  const use = async (accountRequest: AccountRequest<L>, purpose: OpenedLink['purpose'], fields: FormFields): Answer => {
    const { request, connection, pageRequest } = accountRequest;
    const caller = callerOf(accountRequest);
    const browser = headerOf(request, connection, 'user-agent') ?? '';
    const token = fields.get('token');
    if (purpose === 'sign_up') {
      const made = await confirmSignUp.run({ token, password: fields.get('present'), browser }, caller, deps);
      const { secret, return_to: wanted } = made as { secret: string; return_to: string | null };
      const returnTo = ownPath(wanted ?? '', baseUrl);
      const location = hrefOf(pageRequest, '/set-up', returnQuery(returnTo));
      return signedInAnswer(context, accountRequest, { secret, location });
    }
    if (purpose === 'email') {
      await confirmEmail.run({ token, password: fields.get('present') }, caller, deps);
      return seeOther(hrefOf(pageRequest, pageRequest.signedIn ? '/account' : '/sign-in', { done: 'email' }));
    }
    const input = {
      token,
      new_password: fields.get('new_password'),
      end_programs: fields.get('end_programs') === 'yes',
      browser,
      language: pageRequest.language,
    };
    const done = await choosePassword.run(input, caller, deps);
    const { secret, finished } = done as { secret: string | null; finished: boolean };
    if (secret === null) return seeOther(hrefOf(pageRequest, '/sign-in', { done: 'password-set' }));
    const location = finished ? hrefOf(pageRequest, '/account', { done: 'chosen' }) : hrefOf(pageRequest, '/set-up');
    return signedInAnswer(context, accountRequest, { secret, location });
  };

  return {
    methods: (path) => (path === linkPath ? 'GET, HEAD, POST' : null),

    async read(accountRequest) {
      const token = accountRequest.pageRequest.query.get('token') ?? '';
      return showLink(accountRequest, token, null).catch(orUsed(accountRequest, token));
    },

    async write(accountRequest, fields) {
      const token = fields.get('token');
      const doOnce = async (): Answer => {
        const { purpose } = await open(accountRequest, token);
        try {
          return await use(accountRequest, purpose, fields);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          // A link that was used up meanwhile is looked up again; after any other error the form can be sent again.
          const refused = error.code === 'link_over' ? null : { apiError: error, typed: fields, path: linkPath };
          return showLink(accountRequest, token, refused);
        }
      };
      return doOnce().catch(orUsed(accountRequest, token));
    },
  };
}
