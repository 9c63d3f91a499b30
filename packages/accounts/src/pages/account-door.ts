import { randomUUID } from 'node:crypto';
import { type Connection, headerOf, targetOf } from '@kairan/doors/asked';
import { type FormFields, readOwnForm } from '@kairan/doors/form';
import { commonRefusal, Refusal } from '@kairan/operation/refusal';
import { beginPasskey } from '../own/begin-passkey.ts';
import { beginPasskeySignIn } from '../own/begin-passkey-sign-in.ts';
import { completeSetUp } from '../own/complete-set-up.ts';
import { createToken } from '../own/create-token.ts';
import { endSession } from '../own/end-session.ts';
import { type ListedPasskeys, listPasskeys } from '../own/list-passkeys.ts';
import { type ListedSession, listSessions } from '../own/list-sessions.ts';
import { type ListedToken, listTokens } from '../own/list-tokens.ts';
import { type OwnEmail, seeEmail } from '../own/see-email.ts';
import { signIn } from '../own/sign-in.ts';
import { signInWithPasskey } from '../own/sign-in-with-passkey.ts';
import { newFormKey } from '../sent-form.ts';
import type { SignedIn } from '../session.ts';
import { webCaller } from '../visitors.ts';
import type { AccountHouse } from './account-house.ts';
import { type AccountContents, accountFaultPage, accountPage } from './account-page.ts';
import { accountPosts, credentialOf, tokenInput } from './account-posts.ts';
import { type Asked, seeOther, showIn } from './answers.ts';
import { type Refused, sentenceFor } from './form-parts.ts';
import { linkDoor } from './link-door.ts';
import { linkPath } from './link-page.ts';
import { ownPath } from './own-path.ts';
import { type BrowserOptions, newPasskeyPage, passkeySignInPath } from './passkey-page.ts';
import { beginPasskeyPath } from './passkey-section.ts';
import { passkeyWords } from './passkey-words.ts';
import { setUpPage } from './set-up-page.ts';
import { signInPage, signOutPage } from './sign-in-page.ts';
import { signUpDoor } from './sign-up-door.ts';
import { tokensPath } from './token-section.ts';
import { type AccountVisit, accountVisit, hrefOf } from './visit.ts';

export type { AccountSection } from './account-house.ts';

/** Answers the addresses of accounts; undefined for any other, which is someone else's. */
export type AccountDoor = (request: Request, connection?: Connection) => Promise<Response> | undefined;

type Answer = Promise<Response>;

/**
 * The pages on which people sign in and look after their account. Each form is sent by POST from a page of ours, runs one
 * operation and leads on with 303; where it is refused it comes again with what was typed. Nothing of it is kept by browsers.
 */
export function accountDoor(house: AccountHouse): AccountDoor {
  const { deps, baseUrl, visitors, texts } = house;
  const posts = accountPosts(house);
  const show = showIn(house);
  const links = linkDoor(house, show);
  const signUps = signUpDoor(house, show);
  const signUpPaths = new Set<string>(signUps.paths);
  const own = [
    '/sign-in',
    '/sign-out',
    '/set-up',
    '/account',
    linkPath,
    tokensPath,
    passkeySignInPath,
    beginPasskeyPath,
  ];
  const paths = new Set([...own, ...signUpPaths, ...posts.keys()]);

  const returnOf = (visit: AccountVisit, fields?: FormFields) =>
    ownPath(fields?.get('return_to') ?? visit.query.get('return_to') ?? '', baseUrl);

  const toSetUp = (visit: AccountVisit, returnTo: string | null) =>
    seeOther(hrefOf(visit, '/set-up', returnTo === null ? {} : { return_to: returnTo }));

  const toSignIn = (visit: AccountVisit) =>
    seeOther(hrefOf(visit, '/sign-in', { return_to: hrefOf(visit, '/account') }));

  const showSignIn = async (asked: Asked, refused: Refused | null, returnTo: string | null): Answer => {
    const begun = (await beginPasskeySignIn.run({}, { key: 'nobody' }, deps)) as { options: BrowserOptions | null };
    const { options } = begun;
    const main = signInPage(asked.visit, { refused, returnTo, options, signUpMode: await deps.signUpMode() });
    const { title } = asked.visit.words.signIn;
    const script = options === null ? null : 'passkeys';
    return show(asked, { title, main, path: '/sign-in', refused: refused?.refusal ?? null, script });
  };

  const showSetUp = (asked: Asked, refused: Refused | null, returnTo: string | null): Answer => {
    const { terms } = texts[asked.visit.language];
    const main = setUpPage(asked.visit, { refused, returnTo, terms });
    const { title } = asked.visit.words.setUp;
    return show(asked, { title, main, path: '/set-up', refused: refused?.refusal ?? null });
  };

  const showAccount = async (
    asked: Asked,
    person: SignedIn,
    { refused = null, made = null }: Partial<Pick<AccountContents, 'refused' | 'made'>>,
  ): Answer => {
    const { visit } = asked;
    const caller = webCaller(person);
    const [email, listed, known, passkeys, more] = await Promise.all([
      seeEmail.run({}, caller, deps) as Promise<OwnEmail>,
      listTokens.run({}, caller, deps) as Promise<{ tokens: ListedToken[] }>,
      listSessions.run({}, caller, deps) as Promise<{ sessions: ListedSession[] }>,
      listPasskeys.run({}, caller, deps) as Promise<ListedPasskeys>,
      Promise.all(house.sections.map(({ render }) => render(visit, person))),
    ]);
    const main = accountPage(visit, {
      tokens: listed.tokens,
      mostTokens: deps.mostTokens,
      scopes: texts[visit.language].scopes,
      sessions: known.sessions,
      passkeys,
      email,
      more,
      refused,
      made,
      formKey: newFormKey(person.session.id),
    });
    return show(asked, { title: visit.words.account.title, main, path: '/account', refused: refused?.refusal ?? null });
  };

  const read = async (asked: Asked): Answer => {
    const { visit } = asked;
    const { signedIn, path } = visit;
    const returnTo = returnOf(visit);
    if (path === linkPath) return links.read(asked);
    if (signUpPaths.has(path)) return signUps.read(asked);
    if (path === '/sign-in' || path === passkeySignInPath) {
      return signedIn ? seeOther(returnTo ?? hrefOf(visit, '/account')) : showSignIn(asked, null, returnTo);
    }
    if (path === '/sign-out') {
      if (!signedIn) return seeOther(hrefOf(visit, '/sign-in'));
      return show(asked, { title: visit.words.signOut.title, main: signOutPage(visit, returnTo), path });
    }
    // The addresses of forms lead to the page that holds them.
    if (path !== '/account' && path !== '/set-up') return seeOther(hrefOf(visit, '/account'));
    if (!signedIn) return toSignIn(visit);
    if (path === '/set-up') {
      return signedIn.user.finished
        ? seeOther(returnTo ?? hrefOf(visit, '/account'))
        : showSetUp(asked, null, returnTo);
    }
    return signedIn.user.finished ? showAccount(asked, signedIn, {}) : toSetUp(visit, null);
  };

  const doSignIn = async (asked: Asked, fields: FormFields): Answer => {
    const { request, connection, visit } = asked;
    const returnTo = returnOf(visit, fields);
    const present = visit.signedIn ? webCaller(visit.signedIn) : {};
    const byPasskey = visit.path === passkeySignInPath;
    const proof = byPasskey
      ? { credential: credentialOf(fields) }
      : { login: fields.get('login'), password: fields.get('password') };
    try {
      const input = {
        ...proof,
        browser: headerOf(request, connection, 'user-agent') ?? '',
        language: visit.language,
      };
      const caller = { ...present, ...house.byAddress(request, connection) };
      const { secret, finished } = (await (byPasskey ? signInWithPasskey : signIn).run(input, caller, deps)) as {
        secret: string;
        finished: boolean;
      };
      const cookie = { 'Set-Cookie': visitors.cookie.set(secret) };
      const next = returnTo ?? hrefOf(visit, '/account');
      return seeOther(finished ? next : hrefOf(visit, '/set-up', { return_to: next }), cookie);
    } catch (error) {
      if (error instanceof Refusal)
        return showSignIn(asked, { refusal: error, typed: fields, path: '/sign-in' }, returnTo);
      throw error;
    }
  };

  const doSignOut = async ({ visit }: Asked, fields: FormFields): Answer => {
    const { signedIn } = visit;
    // Ended meanwhile is ended too.
    if (signedIn) await Promise.resolve(endSession.run({}, webCaller(signedIn), deps)).catch(unlessRefused);
    const next = returnOf(visit, fields) ?? hrefOf(visit, '/sign-in', { done: 'signed-out' });
    return seeOther(next, { 'Set-Cookie': visitors.cookie.clear });
  };

  const doSetUp = async (asked: Asked, person: SignedIn, fields: FormFields): Answer => {
    const returnTo = returnOf(asked.visit, fields);
    const next = returnTo ?? hrefOf(asked.visit, '/account', { done: 'set-up' });
    if (person.user.finished) return seeOther(next);
    const input = { display_name: fields.get('display_name'), accept_terms: fields.get('accept_terms') === 'yes' };
    try {
      await completeSetUp.run(input, webCaller(person), deps);
      return seeOther(next);
    } catch (error) {
      if (error instanceof Refusal)
        return showSetUp(asked, { refusal: error, typed: fields, path: '/set-up' }, returnTo);
      throw error;
    }
  };

  const showNewPasskey = async (asked: Asked, person: SignedIn, fields: FormFields): Answer => {
    const present = fields.get('present');
    const input = present === '' ? {} : { present };
    const { options } = (await beginPasskey.run(input, webCaller(person), deps)) as { options: BrowserOptions };
    const title = passkeyWords[asked.visit.language].makeTitle;
    return show(asked, { title, main: newPasskeyPage(asked.visit, options), path: '/account', script: 'passkeys' });
  };

  const doOnAccount = async (asked: Asked, person: SignedIn, fields: FormFields): Answer => {
    const { visit } = asked;
    const { path } = visit;
    try {
      if (path === beginPasskeyPath) return await showNewPasskey(asked, person, fields);
      const post = posts.get(path);
      if (post) return seeOther(hrefOf(visit, '/account', { done: await post(fields, person, visit) }));
      const input = tokenInput(fields, deps.tokens.scopes !== undefined);
      const key = fields.get('form_key');
      const caller = { ...webCaller(person), ...(key !== '' && { idempotencyKey: key }) };
      const made = (await createToken.run(input, caller, deps)) as { name: string; token: string };
      // Shown in the answer itself: kept for the page after a redirect, it would have to be stored in clear.
      return showAccount(asked, person, { made });
    } catch (error) {
      if (error instanceof Refusal) {
        return showAccount(asked, person, { refused: { refusal: error, typed: fields, path } });
      }
      throw error;
    }
  };

  const write = async (asked: Asked): Answer => {
    const { request, connection, visit } = asked;
    const { path, signedIn } = visit;
    if (path === '/account') throw wrongMethod('GET, HEAD');
    const fields = await readOwnForm(request, connection, baseUrl);
    if (path === '/sign-in' || path === passkeySignInPath) return doSignIn(asked, fields);
    if (path === '/sign-out') return doSignOut(asked, fields);
    if (path === linkPath) return links.write(asked, fields);
    if (signUpPaths.has(path)) return signUps.write(asked, fields);
    if (!signedIn) return toSignIn(visit);
    if (path === '/set-up') return doSetUp(asked, signedIn, fields);
    return signedIn.user.finished ? doOnAccount(asked, signedIn, fields) : toSetUp(visit, null);
  };

  const failed = (error: unknown, asked: Asked): Answer => {
    const { visit, request } = asked;
    const refusal = error instanceof Refusal ? error : commonRefusal('internal');
    const requestId = error instanceof Refusal ? null : randomUUID();
    if (requestId !== null) house.report(error, { requestId, method: request.method, path: visit.path });
    const main = accountFaultPage(visit, refusal.status, sentenceFor(refusal, visit.words), requestId);
    return show(asked, { title: visit.words.problemTitle, main, path: '/account', refused: refusal });
  };

  const answer = async (request: Request, connection: Connection | undefined): Answer => {
    const known = { signedIn: null, baseUrl, timeZone: house.timeZone };
    const nobody = { request, connection, visit: accountVisit(request, connection, known) };
    try {
      const signedIn = await visitors.find(request, connection);
      const asked = { ...nobody, visit: { ...nobody.visit, signedIn } };
      if (request.method === 'GET' || request.method === 'HEAD') return await read(asked);
      if (request.method === 'POST') return await write(asked);
      throw wrongMethod(allowedAt(asked.visit.path));
    } catch (error) {
      return failed(error, nobody);
    }
  };

  return (request, connection) => (paths.has(targetOf(request.url).path) ? answer(request, connection) : undefined);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function allowedAt(path: string): string {
  return path === '/account' ? 'GET, HEAD' : 'GET, HEAD, POST';
}

function wrongMethod(allow: string): Refusal {
  return commonRefusal('method_not_allowed', undefined, { headers: { Allow: allow } });
}
