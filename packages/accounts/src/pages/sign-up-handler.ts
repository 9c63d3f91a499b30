import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { seeSignUp } from '../own/get-sign-up.ts';
import { askReset } from '../own/request-password-reset.ts';
import { resendSignUp } from '../own/resend-sign-up.ts';
import { signUp } from '../own/sign-up.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import { forgotPage, forgotPath, forgotSentPage } from './forgot-page.ts';
import type { Refused } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { returnToOf } from './return-to.ts';
import { signUpWords } from './sign-up-messages/messages.ts';
import { sentPath, signUpPage, signUpPath, signUpSentPage } from './sign-up-page.ts';

const paths: readonly string[] = [signUpPath, sentPath, forgotPath];

/** The pages for those who are not signed in and have something mailed: for a new account, or a new password. */
export function signUpDoor<L extends AccountLanguage>(
  { deps, byAddress }: AccountHouse<L>,
  show: Show<L>,
): AccountPart<L> {
  const callerOf = ({ request, connection }: Asked<L>) => byAddress(request, connection);

  const showSignUp = async (asked: Asked<L>, refused: Refused | null, returnTo: string | null): Answer =>
    show(asked, {
      title: signUpWords[asked.visit.language].signUp.title,
      main: signUpPage(asked.visit, { refused, returnTo, mode: await deps.signUpMode() }),
      path: signUpPath,
      refused: refused?.refusal ?? null,
    });

  const showSent = async (asked: Asked<L>, id: string, refused: Refused | null): Answer => {
    const { email } = (await seeSignUp.run({ id }, callerOf(asked), deps)) as { email: string };
    return show(asked, {
      title: signUpWords[asked.visit.language].sent.title,
      main: signUpSentPage(asked.visit, { id, email, refused }),
      path: sentPath,
      kept: { id },
      refused: refused?.refusal ?? null,
    });
  };

  const showForgot = (asked: Asked<L>, refused: Refused | null): Answer => {
    const { visit } = asked;
    const sent = refused === null && visit.query.get('done') === 'sent';
    const words = signUpWords[visit.language].forgot;
    return show(asked, {
      title: sent ? words.sentTitle : words.title,
      main: sent ? forgotSentPage(visit) : forgotPage(visit, refused),
      path: forgotPath,
      ...(sent && { kept: { done: 'sent' } }),
      refused: refused?.refusal ?? null,
    });
  };

  const doSignUp = async (asked: Asked<L>, fields: FormFields): Answer => {
    const { visit } = asked;
    const displayName = fields.get('display_name');
    const input = {
      username: fields.get('username'),
      email: fields.get('email'),
      password: fields.get('new_password'),
      ...(displayName.trim() !== '' && { display_name: displayName }),
      language: visit.language,
      return_to: returnToOf(visit, fields),
    };
    const { id } = (await signUp.run(input, callerOf(asked), deps)) as { id: string };
    return seeOther(hrefOf(visit, sentPath, { id }));
  };

  const doResend = async (asked: Asked<L>, fields: FormFields): Answer => {
    const id = fields.get('id');
    await resendSignUp.run({ id }, callerOf(asked), deps);
    return seeOther(hrefOf(asked.visit, sentPath, { id, done: 'again' }));
  };

  const doForgot = async (asked: Asked<L>, fields: FormFields): Answer => {
    const { visit } = asked;
    await askReset.run({ login: fields.get('login'), language: visit.language }, callerOf(asked), deps);
    return seeOther(hrefOf(visit, forgotPath, { done: 'sent' }));
  };

  /** A sign-up that is over begins anew. */
  const orAnew = (asked: Asked<L>) => (error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return seeOther(hrefOf(asked.visit, signUpPath));
    throw error;
  };

  return {
    methods: (path) => (paths.includes(path) ? 'GET, HEAD, POST' : null),

    async read(asked) {
      const { visit } = asked;
      if (visit.path === forgotPath) return showForgot(asked, null);
      if (visit.path === sentPath) return showSent(asked, visit.query.get('id') ?? '', null).catch(orAnew(asked));
      const returnTo = returnToOf(visit);
      return visit.signedIn ? seeOther(returnTo ?? hrefOf(visit, '/account')) : showSignUp(asked, null, returnTo);
    },

    async write(asked, fields) {
      const { path } = asked.visit;
      try {
        if (path === forgotPath) return await doForgot(asked, fields);
        return path === sentPath ? await doResend(asked, fields) : await doSignUp(asked, fields);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = { refusal: error, typed: fields, path };
        if (path === forgotPath) return showForgot(asked, refused);
        return path === sentPath
          ? showSent(asked, fields.get('id'), refused).catch(orAnew(asked))
          : showSignUp(asked, refused, returnToOf(asked.visit, fields));
      }
    },
  };
}
