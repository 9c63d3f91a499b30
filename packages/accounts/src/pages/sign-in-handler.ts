import { headerOf } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { beginPasskeySignIn } from '../own/begin-passkey-sign-in.ts';
import { signIn } from '../own/sign-in.ts';
import { signInWithPasskey } from '../own/sign-in-with-passkey.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import { credentialOf } from './credential-field.ts';
import type { Refused } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignInPath } from './passkey-page.ts';
import { returnToOf } from './return-to.ts';
import { signInPage, signInPath } from './sign-in-page.ts';

/** The page to sign in, by password or passkey. */
export function signInDoor<L extends AccountLanguage>(house: AccountHouse<L>, show: Show<L>): AccountPart<L> {
  const { deps, visitors, byAddress } = house;

  const showSignIn = async (asked: Asked<L>, refused: Refused | null, returnTo: string | null): Answer => {
    const begun = (await beginPasskeySignIn.run({}, { key: 'nobody' }, deps)) as { options: BrowserOptions | null };
    const { options } = begun;
    const main = signInPage(asked.visit, { refused, returnTo, options, signUpMode: await deps.signUpMode() });
    const { title } = asked.visit.words.signIn;
    const script = options === null ? null : 'passkeys';
    return show(asked, { title, main, path: signInPath, refused: refused?.refusal ?? null, script });
  };

  const doSignIn = async ({ request, connection, visit }: Asked<L>, fields: FormFields): Answer => {
    const present = visit.signedIn ? webCaller(visit.signedIn) : {};
    const caller = { ...present, ...byAddress(request, connection) };
    const browser = headerOf(request, connection, 'user-agent') ?? '';
    const common = { browser, language: visit.language };
    const signed =
      visit.path === passkeySignInPath
        ? signInWithPasskey.run({ ...common, credential: credentialOf(fields) }, caller, deps)
        : signIn.run({ ...common, login: fields.get('login'), password: fields.get('password') }, caller, deps);
    const { secret, finished } = (await signed) as { secret: string; finished: boolean };
    const next = returnToOf(visit, fields) ?? hrefOf(visit, '/account');
    const location = finished ? next : hrefOf(visit, '/set-up', { return_to: next });
    return seeOther(location, { 'Set-Cookie': visitors.cookie.set(secret) });
  };

  return {
    methods: (path) => (path === signInPath || path === passkeySignInPath ? 'GET, HEAD, POST' : null),

    async read(asked) {
      const { visit } = asked;
      const returnTo = returnToOf(visit);
      return visit.signedIn ? seeOther(returnTo ?? hrefOf(visit, '/account')) : showSignIn(asked, null, returnTo);
    },

    async write(asked, fields) {
      try {
        return await doSignIn(asked, fields);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = { refusal: error, typed: fields, path: signInPath };
        return showSignIn(asked, refused, returnToOf(asked.visit, fields));
      }
    },
  };
}
