import { headerOf } from '@kairan/doors/asked';
import type { FormFields } from '@kairan/doors/form';
import { Refusal } from '@kairan/operation/refusal';
import { choosePassword } from '../own/choose-password.ts';
import { confirmEmail } from '../own/confirm-email.ts';
import { confirmSignUp } from '../own/confirm-sign-up.ts';
import { type OpenedLink, openLink } from '../own/open-link.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-house.ts';
import { type Asked, type Show, seeOther } from './answers.ts';
import { confirmPage } from './confirm-page.ts';
import type { Refused } from './form-parts.ts';
import { linkPage, linkPath } from './link-page.ts';
import { signUpWords } from './sign-up-words.ts';
import { hrefOf } from './visit.ts';

/** The page behind a link that was handed to somebody: GET shows it, its form by POST uses the link. */
export function linkDoor({ deps, byAddress, visitors }: AccountHouse, show: Show) {
  /** Who was signed in before; counted by address. */
  const callerOf = ({ request, connection, visit }: Asked) => ({
    ...(visit.signedIn && webCaller(visit.signedIn)),
    ...byAddress(request, connection),
  });

  const open = async (asked: Asked, token: string): Promise<OpenedLink> =>
    (await openLink.run({ token }, callerOf(asked), deps)) as OpenedLink;

  const showLink = async (asked: Asked, token: string, refused: Refused | null): Promise<Response> => {
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

  const use = async (asked: Asked, token: string, fields: FormFields): Promise<Response> => {
    const { request, connection, visit } = asked;
    const caller = callerOf(asked);
    const browser = headerOf(request, connection, 'user-agent') ?? '';
    const { purpose } = await open(asked, token);
    if (purpose === 'sign_up') {
      const input = { token, password: fields.get('present'), browser };
      const { secret } = (await confirmSignUp.run(input, caller, deps)) as { secret: string };
      return seeOther(hrefOf(visit, '/set-up'), { 'Set-Cookie': visitors.cookie.set(secret) });
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
    read: (asked: Asked): Promise<Response> => showLink(asked, asked.visit.query.get('token') ?? '', null),

    async write(asked: Asked, fields: FormFields): Promise<Response> {
      const token = fields.get('token');
      try {
        return await use(asked, token, fields);
      } catch (error) {
        // All else may be tried again: the link was not used.
        if (!(error instanceof Refusal) || error.code === 'link_over') throw error;
        return showLink(asked, token, { refusal: error, typed: fields, path: linkPath });
      }
    },
  };
}
