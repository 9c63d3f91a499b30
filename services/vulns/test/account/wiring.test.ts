import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { linkIn, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '../each-database.ts';
import { type AccountService, password, startAccountService } from './account-service.ts';

/** Texts on the way to an account, in each language. */
const texts = {
  en: {
    subject: 'Kairan Vulnerabilities: confirm your e-mail address',
    confirm: 'Confirm your e-mail address',
    terms: 'Keep your password',
    account: 'Access tokens',
    clients: 'MCP clients',
  },
  ja: {
    subject: /メールアドレスの確認$/,
    confirm: 'メールアドレスの確認',
    terms: '他人に渡さないでください',
    account: 'アクセストークン',
    clients: 'MCP クライアント',
  },
  fr: {
    subject: 'Kairan Vulnérabilités\u00a0: confirmez votre adresse e-mail',
    confirm: 'Confirmer votre adresse e-mail',
    terms: 'Gardez pour vous',
    account: 'Jetons d’accès',
    clients: 'Clients MCP',
  },
} as const;

onEachDatabase('accounts of the vulnerability service', (t) => {
  let fixture: AccountService;
  let names = 0;
  before(async () => {
    fixture = await startAccountService({ VULNS_DATABASE_URL: await t.url() });
  });

  const wanted = (more: Readonly<Record<string, string>> = {}) => {
    names += 1;
    const username = `aoi${names}x`;
    return { username, email: `${username}@example.org`, new_password: password, display_name: '葵', ...more };
  };

  for (const [language, message] of Object.entries(texts)) {
    test(`signing up leads through the mail and the set-up to the account page (${language})`, async () => {
      const by = fixture.testBrowser(language);
      const fields = wanted();
      const mail = await fixture.mailed(() => by.post('/sign-up', fields));
      if (typeof message.subject === 'string') assert.equal(mail.subject, message.subject);
      else assert.match(mail.subject, message.subject);
      const link = linkIn(mail);
      const confirm = await by.get(link);
      assert.ok(
        confirm.text.includes(`<html lang="${language}">`) && confirm.text.includes(`<h1>${message.confirm}</h1>`),
      );
      assert.equal(confirm.headers.get('cache-control'), 'no-store');
      assert.equal(confirm.headers.get('referrer-policy'), 'strict-origin');
      const done = await by.post('/account/link', { token: tokenOf(link), present: password });
      assert.deepEqual([done.status, done.location], [303, '/set-up']);
      assert.ok((await by.get('/set-up')).text.includes(message.terms));
      const ready = await by.post('/set-up', { display_name: '葵', accept_terms: 'yes' });
      assert.equal(ready.location, '/account?done=set-up');
      const account = await by.get('/account');
      assert.ok(account.text.includes(message.account) && account.text.includes(message.clients));
      const noted = await fixture.store.get<{ language: string }>('SELECT language FROM users WHERE username = ?', [
        fields.username,
      ]);
      assert.equal(noted?.language, language);
    });
  }

  test('signing up leads back to the page of MCP clients, through the mail and the set-up', async () => {
    const by = fixture.testBrowser('en');
    const going = '/account/mcp-clients';
    const redirect = await by.get(going);
    assert.equal(redirect.location, `/sign-in?return_to=${encodeURIComponent(going)}`);
    const signIn = await by.get(redirect.location ?? '');
    const signUp = /href="(\/sign-up\?[^"]*)"/.exec(signIn.text)?.[1] ?? '';
    const returnTo = /name="return_to" value="([^"]*)"/.exec((await by.get(signUp)).text)?.[1] ?? '';
    const mail = await fixture.mailed(() => by.post('/sign-up', { ...wanted(), return_to: returnTo }));
    const done = await by.post('/account/link', { token: tokenOf(linkIn(mail)), present: password });
    assert.equal(done.location, `/set-up?return_to=${encodeURIComponent(going)}`);
    const ready = await by.post('/set-up', { display_name: 'x', accept_terms: 'yes', return_to: going });
    assert.equal(ready.location, going);
  });

  test('a forgotten password can be replaced by mail, in the language of the page', async () => {
    const { username, email } = await fixture.person();
    const by = fixture.testBrowser('fr');
    const mail = await fixture.mailed(() => by.post('/forgot', { login: email }));
    assert.match(mail.subject, /choisissez un nouveau mot de passe$/);
    const page = await by.get(linkIn(mail));
    assert.ok(page.text.includes('tous les clients MCP'));
    const chosen = await by.post('/account/link', {
      token: tokenOf(linkIn(mail)),
      new_password: 'ame no ato no niji 3',
    });
    assert.equal(chosen.location, '/account?done=chosen');
    assert.match((await by.get('/account?done=chosen')).text, /Passez en revue/);
    const old = await fixture.testBrowser().post('/sign-in', { login: username, password });
    assert.equal(old.status, 403);
  });

  test('every page says who is signed in, and no shared cache stores that', async () => {
    const { username } = await fixture.person();
    const visitor = fixture.testBrowser('en');
    const member = fixture.testBrowser('en');
    assert.equal((await member.post('/sign-in', { login: username, password })).status, 303);
    for (const [path, returnTo = path] of [
      ['/en/', '/'],
      ['/en/?severity=critical&severity=high', '/?severity=critical&severity=high'],
      ['/en/statistics', '/statistics'],
      ['/docs'],
      ['/nowhere'],
    ] as const) {
      const way = `href="/sign-in?${path.startsWith('/en/') ? 'lang=en&amp;' : ''}return_to=${encodeURIComponent(returnTo)}"`;
      // A page is stored at its second request.
      for (const by of [visitor, visitor, member, visitor]) {
        const { text, headers } = await by.get(path);
        const isMember = by === member;
        assert.deepEqual([text.includes(way), text.includes(`@${username}`)], [!isMember, isMember], path);
        assert.equal(text.includes('action="/sign-out'), isMember, path);
        assert.match(headers.get('vary') ?? '', /Cookie/, path);
        if (isMember) assert.match(headers.get('cache-control') ?? '', /^(?:private, no-cache|no-store)$/, path);
      }
    }
    const out = await member.post('/sign-out', { return_to: '/statistics' });
    assert.equal(out.location, '/statistics');
    assert.ok(!(await member.get('/en/statistics')).text.includes(`@${username}`));
  });

  test('signing up is by invitation if VULNS_SIGN_UP says so', async () => {
    const closed = await startAccountService({ VULNS_SIGN_UP: 'invited' });
    const page = await closed.testBrowser('fr').get('/sign-up');
    assert.ok(page.text.includes('sur invitation') && !page.text.includes('action="/sign-up"'));
    assert.equal((await closed.testBrowser().post('/sign-up', wanted())).status, 403);
  });
});
