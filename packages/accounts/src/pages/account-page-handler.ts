import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { seeOther } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import { beginPasskey } from '../own/begin-passkey.ts';
import { createToken } from '../own/create-token.ts';
import type { SignedIn } from '../session.ts';
import { webCaller } from '../visitors.ts';
import { ownContents } from './account-contents.ts';
import type { AccountHouse } from './account-options.ts';
import { type AccountContents, accountPage } from './account-page.ts';
import { accountPosts, tokenInput } from './account-posts.ts';
import type { AccountPart, Answer, Asked, Show } from './account-request.ts';
import { hrefOf } from './page-request.ts';
import { passkeyWords } from './passkey-messages/messages.ts';
import { type BrowserOptions, newPasskeyPage } from './passkey-page.ts';
import { beginPasskeyPath } from './passkey-section.ts';
import { finishedOr } from './require-sign-in.ts';
import { tokensPath } from './token-section.ts';

const path = '/account';

/** The account page and the forms on it, those of sections too. */
export function accountPageDoor<L extends AccountLanguage>(house: AccountHouse<L>, show: Show<L>): AccountPart<L> {
  const { deps } = house;
  const posts = accountPosts(house);

  const showAccount = async (
    asked: Asked<L>,
    person: SignedIn,
    { refused = null, made = null }: Partial<Pick<AccountContents, 'refused' | 'made'>>,
  ): Answer => {
    const { visit } = asked;
    const main = accountPage(visit, { ...(await ownContents(house, visit, person)), refused, made });
    return show(asked, { title: visit.words.account.title, main, path, refused: refused?.refusal ?? null });
  };

  const showNewPasskey = async (asked: Asked<L>, person: SignedIn, fields: FormFields): Answer => {
    const present = fields.get('present');
    const input = present === '' ? {} : { present };
    const { options } = (await beginPasskey.run(input, webCaller(person), deps)) as { options: BrowserOptions };
    const title = passkeyWords[asked.visit.language].makeTitle;
    return show(asked, { title, main: newPasskeyPage(asked.visit, options), path, script: 'passkeys' });
  };

  const makeToken = async (asked: Asked<L>, person: SignedIn, fields: FormFields): Answer => {
    const key = fields.get('form_key');
    const caller = { ...webCaller(person), ...(key !== '' && { idempotencyKey: key }) };
    const input = tokenInput(fields, deps.tokens.scopes !== undefined);
    const made = (await createToken.run(input, caller, deps)) as { name: string; token: string };
    // Shown in the answer itself: kept for the page after a redirect, it would have to be stored in clear.
    return showAccount(asked, person, { made });
  };

  const take = async (asked: Asked<L>, person: SignedIn, fields: FormFields): Answer => {
    const { visit } = asked;
    if (visit.path === beginPasskeyPath) return showNewPasskey(asked, person, fields);
    const post = posts.get(visit.path);
    if (!post) return makeToken(asked, person, fields);
    return seeOther(hrefOf(visit, path, { done: await post(fields, person, visit) }));
  };

  return {
    methods(asked) {
      if (asked === path) return 'GET, HEAD';
      return [tokensPath, beginPasskeyPath, ...posts.keys()].includes(asked) ? 'GET, HEAD, POST' : null;
    },

    async read(asked) {
      const { visit } = asked;
      // The addresses of forms lead to the page that holds them.
      if (visit.path !== path) return seeOther(hrefOf(visit, path));
      const person = finishedOr(visit, null);
      return person instanceof Response ? person : showAccount(asked, person, {});
    },

    async write(asked, fields) {
      const person = finishedOr(asked.visit, null);
      if (person instanceof Response) return person;
      try {
        return await take(asked, person, fields);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return showAccount(asked, person, { refused: { refusal: error, typed: fields, path: asked.visit.path } });
      }
    },
  };
}
