import { headerOf } from '@kairan/doors/asked';
import type { FormFields } from '@kairan/doors/form';
import { Refusal } from '@kairan/operation/refusal';
import { choosePassword } from '../own/choose-password.ts';
import { openLink } from '../own/open-link.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-house.ts';
import { type Asked, type Show, seeOther } from './answers.ts';
import type { Refused } from './form-parts.ts';
import { linkPage, linkPath } from './link-page.ts';
import { hrefOf } from './visit.ts';

/** The page behind a link that was handed to somebody: GET shows it, its form by POST uses the link. */
export function linkDoor({ deps, byAddress, visitors }: AccountHouse, show: Show) {
  /** Who was signed in before; counted by address. */
  const callerOf = ({ request, connection, visit }: Asked) => ({
    ...(visit.signedIn && webCaller(visit.signedIn)),
    ...byAddress(request, connection),
  });

  const showLink = async (asked: Asked, token: string, refused: Refused | null): Promise<Response> => {
    const link = (await openLink.run({ token }, callerOf(asked), deps)) as Parameters<typeof linkPage>[1]['link'];
    return show(asked, {
      title: asked.visit.words.link[link.purpose].title,
      main: linkPage(asked.visit, { link, token, refused }),
      path: linkPath,
      kept: { token },
      refused: refused?.refusal ?? null,
    });
  };

  return {
    read: (asked: Asked): Promise<Response> => showLink(asked, asked.visit.query.get('token') ?? '', null),

    async write(asked: Asked, fields: FormFields): Promise<Response> {
      const { request, connection, visit } = asked;
      const token = fields.get('token');
      const input = {
        token,
        new_password: fields.get('new_password'),
        end_programs: fields.get('end_programs') === 'yes',
        browser: headerOf(request, connection, 'user-agent') ?? '',
      };
      try {
        const done = await choosePassword.run(input, callerOf(asked), deps);
        const { secret, finished } = done as { secret: string; finished: boolean };
        const next = finished ? hrefOf(visit, '/account', { done: 'chosen' }) : hrefOf(visit, '/set-up');
        return seeOther(next, { 'Set-Cookie': visitors.cookie.set(secret) });
      } catch (error) {
        // All else may be tried again: the link was not used.
        if (!(error instanceof Refusal) || error.code === 'link_over') throw error;
        return showLink(asked, token, { refusal: error, typed: fields, path: linkPath });
      }
    },
  };
}
