import { headerOf } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { choosePassword } from '../own/choose-password.ts';
import { confirmEmail } from '../own/confirm-email.ts';
import { confirmSignUp } from '../own/confirm-sign-up.ts';
import { type OpenedLink, openLink } from '../own/open-link.ts';
import type { UsedPurpose } from '../used-link.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import { confirmPage } from './confirm-page.ts';
import type { Refused } from './form-parts.ts';
import { linkPage, linkPath } from './link-page.ts';
import { ownPath } from './local-path.ts';
import { hrefOf } from './page-request.ts';
import { returnQuery } from './return-to.ts';
import { signUpWords } from './sign-up-messages/messages.ts';
import { usedLinkPage } from './used-link-page.ts';

/** The page behind a link that was handed to somebody: GET shows it, its form by POST uses the link. */
export function linkDoor<L extends AccountLanguage>(
  { deps, byAddress, visitors, baseUrl }: AccountHouse<L>,
  show: Show<L>,
): AccountPart<L> {
  /** Who was signed in before; counted by address. */
  const callerOf = ({ request, connection, visit }: Asked<L>) => ({
    ...(visit.signedIn && webCaller(visit.signedIn)),
    ...byAddress(request, connection),
  });

  const open = async (asked: Asked<L>, token: string): Promise<OpenedLink> =>
    (await openLink.run({ token }, callerOf(asked), deps)) as OpenedLink;

  const showLink = async (asked: Asked<L>, token: string, refused: Refused | null): Answer => {
    const { visit } = asked;
    const link = await open(asked, token);
    const { purpose, username } = link;
    const shown = { path: linkPath, kept: { token }, refused: refused?.refusal ?? null };
    if (purpose === 'invite' || purpose === 'reset') {
      const main = linkPage(visit, { link: { purpose, username }, token, refused });
      return show(asked, { ...shown, title: visit.words.link[purpose].title, main });
    }
    const { title } = signUpWords[visit.language].confirm;
    return show(asked, { ...shown, title, main: confirmPage(visit, { link, token, refused }) });
  };

  /** Whoever clicks twice, or opens an old mail, is told that all is well. */
  const orUsed = (asked: Asked<L>, token: string) => (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'link_used') throw error;
    const { visit } = asked;
    const { title } = signUpWords[visit.language].used;
    const main = usedLinkPage(visit, error.details['purpose'] as UsedPurpose);
    return show(asked, { title, main, path: linkPath, kept: { token } });
  };

  const use = async (asked: Asked<L>, purpose: OpenedLink['purpose'], fields: FormFields): Answer => {
    const { request, connection, visit } = asked;
    const caller = callerOf(asked);
    const browser = headerOf(request, connection, 'user-agent') ?? '';
    const token = fields.get('token');
    if (purpose === 'sign_up') {
      const made = await confirmSignUp.run({ token, password: fields.get('present'), browser }, caller, deps);
      const { secret, return_to: wanted } = made as { secret: string; return_to: string | null };
      const returnTo = ownPath(wanted ?? '', baseUrl);
      return seeOther(hrefOf(visit, '/set-up', returnQuery(returnTo)), { 'Set-Cookie': visitors.cookie.set(secret) });
    }
    if (purpose === 'email') {
      await confirmEmail.run({ token, password: fields.get('present') }, caller, deps);
      return seeOther(hrefOf(visit, visit.signedIn ? '/account' : '/sign-in', { done: 'email' }));
    }
    const input = {
      token,
      new_password: fields.get('new_password'),
      end_programs: fields.get('end_programs') === 'yes',
      browser,
      language: visit.language,
    };
    const done = await choosePassword.run(input, caller, deps);
    const { secret, finished } = done as { secret: string; finished: boolean };
    const next = finished ? hrefOf(visit, '/account', { done: 'chosen' }) : hrefOf(visit, '/set-up');
    return seeOther(next, { 'Set-Cookie': visitors.cookie.set(secret) });
  };

  return {
    methods: (path) => (path === linkPath ? 'GET, HEAD, POST' : null),

    async read(asked) {
      const token = asked.visit.query.get('token') ?? '';
      return showLink(asked, token, null).catch(orUsed(asked, token));
    },

    async write(asked, fields) {
      const token = fields.get('token');
      const doOnce = async (): Answer => {
        const { purpose } = await open(asked, token);
        try {
          return await use(asked, purpose, fields);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // What was used up meanwhile is looked at anew; after all else it may be tried again.
          const refused = error.code === 'link_over' ? null : { refusal: error, typed: fields, path: linkPath };
          return showLink(asked, token, refused);
        }
      };
      return doOnce().catch(orUsed(asked, token));
    },
  };
}
