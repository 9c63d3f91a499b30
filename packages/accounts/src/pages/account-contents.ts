import { type OwnEmail, seeEmail } from '../own/get-email.ts';
import { type ListedPasskeys, listPasskeys } from '../own/list-passkeys.ts';
import { type ListedSession, listSessions } from '../own/list-sessions.ts';
import { type ListedToken, listTokens } from '../own/list-tokens.ts';
import { newFormKey } from '../sessions/sent-form.ts';
import type { SignedIn } from '../sessions/session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountContents } from './account-page.ts';
import type { AccountPageRequest } from './page-request.ts';

/** The current contents of the account page. */
export async function ownContents<L extends AccountLanguage>(
  { deps, sections }: AccountContext<L>,
  pageRequest: AccountPageRequest<L>,
  person: SignedIn,
): Promise<Omit<AccountContents, 'refused' | 'made'>> {
  const caller = webCaller(person);
  const [email, { tokens }, { sessions }, passkeys, more] = await Promise.all([
    seeEmail.run({}, caller, deps) as Promise<OwnEmail>,
    listTokens.run({}, caller, deps) as Promise<{ tokens: ListedToken[] }>,
    listSessions.run({}, caller, deps) as Promise<{ sessions: ListedSession[] }>,
    listPasskeys.run({}, caller, deps) as Promise<ListedPasskeys>,
    Promise.all(
      sections.map(async ({ position = 'middle', render }) => ({ position, main: await render(pageRequest, person) })),
    ),
  ]);
  const formKey = newFormKey(person.session.id);
  return { tokens, mostTokens: deps.mostTokens, sessions, passkeys, email, more, formKey };
}
