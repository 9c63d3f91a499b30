import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { completeSetUp } from '../own/complete-set-up.ts';
import type { SignedIn } from '../session.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-options.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import type { Refused } from './form-parts.ts';
import { hrefOf } from './page-request.ts';
import { toSignIn } from './require-sign-in.ts';
import { returnToOf } from './return-to.ts';
import { setUpPage, setUpPath } from './set-up-page.ts';

/** The page that finishes an account. */
export function setUpDoor<L extends AccountLanguage>({ deps }: AccountHouse<L>, show: Show<L>): AccountPart<L> {
  const showSetUp = (asked: Asked<L>, refused: Refused | null, returnTo: string | null): Answer => {
    const { visit } = asked;
    const main = setUpPage(visit, { refused, returnTo });
    return show(asked, { title: visit.words.setUp.title, main, path: setUpPath, refused: refused?.refusal ?? null });
  };

  const doSetUp = async ({ visit }: Asked<L>, person: SignedIn, fields: FormFields): Answer => {
    const next = returnToOf(visit, fields) ?? hrefOf(visit, '/account', { done: 'set-up' });
    if (person.user.finished) return seeOther(next);
    const input = { display_name: fields.get('display_name'), accept_terms: fields.get('accept_terms') === 'yes' };
    await completeSetUp.run(input, webCaller(person), deps);
    return seeOther(next);
  };

  return {
    methods: (path) => (path === setUpPath ? 'GET, HEAD, POST' : null),

    async read(asked) {
      const { visit } = asked;
      const { signedIn } = visit;
      if (!signedIn) return toSignIn(visit, hrefOf(visit, '/account'));
      const returnTo = returnToOf(visit);
      return signedIn.user.finished
        ? seeOther(returnTo ?? hrefOf(visit, '/account'))
        : showSetUp(asked, null, returnTo);
    },

    async write(asked, fields) {
      const { signedIn } = asked.visit;
      if (!signedIn) return toSignIn(asked.visit, hrefOf(asked.visit, '/account'));
      try {
        return await doSetUp(asked, signedIn, fields);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = { refusal: error, typed: fields, path: setUpPath };
        return showSetUp(asked, refused, returnToOf(asked.visit, fields));
      }
    },
  };
}
