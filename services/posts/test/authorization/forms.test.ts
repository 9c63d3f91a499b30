import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endOtherSessions } from '@kairan/accounts/session';
import { operator } from '@kairan/operation/operator';
import {
  assertOnlyFromThisSite,
  assertSentToSetUp,
  assertSentToSignIn,
  casesOn,
  elsewhere,
} from '@kairan/testing/access-cases';
import { newTestBrowser, type Seen, type TestBrowser } from '@kairan/testing/test-browser';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { keysOf } from '../../src/storage/secret.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, Browser, connect, openConsent, register } from '../oauth/oauth-service.ts';
import { type AuthorService, type MadeState, newSomeone, type Someone, startAuthorService } from './author-service.ts';
import { forms, pages, publicAddresses, reviewPages } from './forms.ts';

const missing = 'nothing0here';
const filled = (pattern: string, id: string) =>
  pattern.replace(':id', id).replace(':name', 'alice').replace(':version', '1');

onEachDatabase('authorization of pages and forms', (t) => {
  let at: AuthorService;
  let alice: Someone;
  let editor: Someone;
  let visitor: TestBrowser;
  let early: Someone;
  let published: string;
  /** Posts of the author by their state, for readers. */
  let posts: Readonly<Record<string, string>>;
  /** Browsers whose session no longer counts. */
  let ended: Readonly<Record<string, TestBrowser>>;

  before(async () => {
    at = await startAuthorService(await t.url());
    ({ alice, editor } = at);
    const { service } = at;
    visitor = newTestBrowser(service.baseUrl);
    early = await newSomeone(service, 'early', { finished: false });
    const made = [...Object.keys(reviewPages)].map(
      async (state) => [state, await at.post(alice, state as MadeState)] as const,
    );
    posts = Object.fromEntries(await Promise.all(made));
    published = posts['published'] ?? '';
    const deps = {
      ...{ store: service.store, keys: keysOf('a secret of tests'), baseUrl: service.baseUrl },
      now: () => new Date(),
    };
    const [gone, suspended, leaving] = [
      await newSomeone(service, 'gone'),
      await newSomeone(service, 'suspended'),
      await newSomeone(service, 'leaving'),
    ];
    await service.store.run("UPDATE users SET role = 'editor' WHERE username IN ('gone', 'suspended', 'leaving')");
    await endOtherSessions(service.store, gone.userId, null);
    await suspendUser.run({ username: 'suspended' }, operator, deps);
    await deleteUser.run({ username: 'leaving', posts: 'keep' }, operator, deps);
    ended = { visitor, gone, suspended, leaving };
  });

  /** What a page says, without the id that it is about and what is new each time. */
  const essence = ({ status, text, location }: Seen, id: string) => ({
    status,
    location: location?.replaceAll(id, ':id'),
    text: text
      .replaceAll(id, ':id')
      .replace(/ name="form_key" value="[^"]*"/g, '')
      .replace(/name="credential_options"[^>]*>|data-options="[^"]*"/g, ''),
  });

  test('the table has every form that the pages show', async () => {
    await visitor.post(`/@alice/${published}/report`, { reason: 'spam', message: 'x' });
    const bobs = await at.post(at.bob, 'published');
    const seen = new Set<string>();
    const look = async (by: TestBrowser, path: string) => {
      const { text } = await by.get(path);
      for (const form of text.matchAll(/<form[^>]*>/g)) {
        if (!/method="post"/i.test(form[0])) continue;
        const { pathname } = new URL(/action="([^"]*)"/.exec(form[0])?.[1] ?? path, at.service.baseUrl);
        const known = [bobs, ...Object.values(posts)];
        const id = known.find((one) => pathname.includes(`/${one}`));
        const pattern = (id ? pathname.replace(id, ':id') : pathname)
          .replace(/^\/@[a-z-]+/, '/@:name')
          .replace(/^\/desk\/users\/[a-z-]+/, '/desk/users/:name')
          .replace(/\/revisions\/\d+/, '/revisions/:version');
        seen.add(pattern);
      }
    };
    const start = Object.keys(pages).filter((path) => !/\.(?:png|zip|md)$/.test(path));
    for (const path of start) {
      for (const id of path.includes(':id') ? Object.values(posts) : ['']) {
        await look(pages[path] === 'editors' ? editor : alice, filled(path, id));
      }
    }
    for (const path of ['/', '/sign-in', '/sign-up', '/forgot', `/@alice/${published}`]) await look(visitor, path);
    for (const path of [`/@alice/${published}/report`, '/sign-out', '/sign-up/sent']) await look(alice, path);
    await look(early, '/set-up');
    assert.deepEqual(
      [...seen].filter((pattern) => !(pattern in forms)),
      [],
    );
  });

  for (const [pattern, { for: sender }] of casesOn(t.engine, Object.entries(forms))) {
    test(`the form ${pattern} is for ${sender}, and only from a page of this site`, async () => {
      const path = filled(pattern, published);
      const send = (by: TestBrowser, headers?: Readonly<Record<string, string>>) =>
        by.post(path, {}, headers && { headers });
      await assertOnlyFromThisSite(send, [visitor, early, alice], editor);
      if (sender === 'everyone') return;
      await assertSentToSignIn(send, ended);
      if (sender === 'newcomers') return;
      await assertSentToSetUp(send, early);
      if (sender === 'editors') assert.equal((await alice.post(path, {})).status, 403);
    });
  }

  for (const [pattern, reader] of casesOn(t.engine, Object.entries(pages))) {
    test(`the page ${pattern} is for ${reader}`, async () => {
      const path = filled(pattern, published);
      const open = (by: TestBrowser) => by.get(path);
      await assertSentToSignIn(open, ended);
      await assertSentToSetUp(open, early);
      if (reader === 'editors') assert.equal((await alice.get(path)).status, 403);
    });
  }

  test('another user’s post, a deleted one and one that never was are the same on every author page', async () => {
    const { bob } = at;
    const states = ['draft', 'scheduled', 'published', 'held', 'hidden'] as const;
    const theirs = await Promise.all(states.map((state) => at.post(bob, state)));
    const ids = [missing, posts['deleted'] ?? '', ...theirs];
    const before = await bob.web('GET', '/posts?limit=100');
    const own = (pattern: string) => pattern.startsWith('/posts/:id');
    for (const by of [alice, editor]) {
      for (const path of Object.keys(pages).filter(own)) {
        const [first, ...others] = await Promise.all(
          ids.map(async (id) => essence(await by.get(filled(path, id)), id)),
        );
        // The address of a post leads to its edit page, whatever it is.
        assert.equal(first?.status, path === '/posts/:id' ? 303 : 404, path);
        for (const other of others) assert.deepEqual(other, first, path);
      }
      for (const path of Object.keys(forms).filter(own)) {
        const fields = {
          title: '題',
          body_markdown: 'x'.repeat(40),
          category: 'work',
          answer: 'x',
          expected_version: '1',
        };
        const [first, ...others] = await Promise.all(
          ids.map(async (id) => essence(await by.post(filled(path, id), fields), id)),
        );
        assert.equal(first?.status, 404, path);
        for (const other of others) assert.deepEqual(other, first, path);
      }
    }
    assert.deepEqual((await bob.web('GET', '/posts?limit=100')).json, before.json);
  });

  test('another user’s credential and one that never was are the same on the account page', async () => {
    const { service, bob } = at;
    const person = new Browser();
    for (const [name, value] of bob.cookies) person.set(name, value);
    await connect(service, { userId: bob.userId, browser: person });
    await service.store.run(
      `INSERT INTO passkeys (id, user_id, slot, name, credential_id, public_key, counter, transports, backed_up, created_at)
       VALUES ('bobspasskey', ?, 1, 'b', 'x', ?, 0, '', 0, 1)`,
      [bob.userId, new Uint8Array([1])],
    );
    const tables = { tokens: 'access_tokens', sessions: 'sessions', passkeys: 'passkeys', apps: 'oauth_grants' };
    const rows = (table: string) =>
      service.store.all<{ id: string }>(`SELECT id FROM ${table} WHERE user_id = ? ORDER BY id`, [bob.userId]);
    for (const [path, { id: kind }] of Object.entries(forms)) {
      if (kind === undefined) continue;
      const before = await rows(tables[kind]);
      const [first] = before;
      assert.ok(first, kind);
      const ids = [first.id, missing];
      const [foreign, unknown] = await Promise.all(
        ids.map(async (id) => essence(await alice.post(path, { id, name: 'new' }), id)),
      );
      assert.deepEqual([foreign?.status, foreign], [404, unknown], path);
      assert.deepEqual(await rows(tables[kind]), before, path);
    }
  });

  for (const [pattern, byState] of Object.entries(publicAddresses)) {
    test(`${pattern} shows readers what is public, and nothing of what else there is`, async () => {
      for (const [name, by] of Object.entries({ visitor, alice, bob: at.bob, editor })) {
        const hidden = [];
        for (const [state, status] of [...Object.entries(byState), ['missing', 404] as const]) {
          const id = posts[state] ?? missing;
          const seen = await by.get(filled(pattern, id));
          assert.equal(seen.status, status, `${state} for ${name}`);
          // The newest posts are listed, whatever was looked for.
          const text = seen.text.replaceAll(`/@alice/${published}"`, '');
          if (status === 404) hidden.push(essence({ ...seen, text }, id));
        }
        for (const other of hidden) assert.deepEqual(other, hidden[0], name);
      }
    });
  }

  test('an editor reads what was submitted or public, and no draft, even one that was hidden', async () => {
    const nothing = [];
    for (const [state, status] of [...Object.entries(reviewPages), ['missing', 404] as const]) {
      const id = posts[state] ?? missing;
      const seen = await editor.get(`/desk/posts/${id}`);
      assert.equal(seen.status, status, state);
      if (status === 404) nothing.push(essence(seen, id));
    }
    for (const other of nothing) assert.deepEqual(other, nothing[0]);
  });

  test('only the person who sees the consent page decides about an app, from that page', async () => {
    const { service, bob } = at;
    const { json } = await register(service.baseUrl);
    const { url } = authorizationRequest(service.baseUrl, String(json['client_id']));
    const person = new Browser();
    for (const [name, value] of alice.cookies) person.set(name, value);
    const { page, session } = await openConsent(person, url);
    const grants = () => service.store.all('SELECT id FROM oauth_grants WHERE user_id = ?', [alice.userId]);
    const before = await grants();
    for (const headers of elsewhere) {
      const init = { method: 'POST', headers, body: new URLSearchParams({ session, decision: 'approve' }) };
      assert.equal((await person.ask(page, init)).status, 403, JSON.stringify(headers));
    }
    const other = new Browser();
    for (const [name, value] of bob.cookies) other.set(name, value);
    assert.equal((await other.send(page, { session, decision: 'approve' })).status, 400);
    assert.equal((await person.send(page, { session: 'x', decision: 'approve' })).status, 403);
    assert.equal((await person.send(page, { decision: 'approve' })).status, 403);
    assert.deepEqual(await grants(), before);
  });
});
