import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endOtherSessions } from '@kairan/accounts/session';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { operator } from '@kairan/operation/operator';
import { assertOnlyFromThisSite, assertSentToSetUp, assertSentToSignIn, casesOn } from '@kairan/testing/access-cases';
import type { Seen, TestBrowser } from '@kairan/testing/test-browser';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { accessTables } from '../../src/storage/account-access.ts';
import { mostTokens } from '../../src/tokens.ts';
import { onEachDatabase } from '../each-database.ts';
import { fileForms, forms, pages, webhookButtons } from './inventory-access.ts';
import { type OwnerService, type Someone, startOwnerService } from './owner-service.ts';

/** What a person owns, by the kind in an address. */
interface Things {
  readonly inventories: string;
  readonly webhooks: string;
  readonly delivery: string;
}
const missing: Things = {
  inventories: 'kvin_nothing0here',
  webhooks: 'kvwh_nothing0here',
  delivery: 'msg_nothing0here',
};
const filled = (pattern: string, things: Things) =>
  pattern
    .replace('/inventories/:id', `/inventories/${things.inventories}`)
    .replace('/webhooks/:id', `/webhooks/${things.webhooks}`)
    .replace(':delivery', things.delivery);

onEachDatabase('authorization of pages and forms', (t) => {
  let at: OwnerService;
  let alice: Someone;
  let bob: Someone;
  let theirs: Things;
  let mine: Things;
  let visitor: TestBrowser;
  let early: Someone;
  /** Browsers whose session no longer counts. */
  let ended: Readonly<Record<string, TestBrowser>>;

  const thingsOf = async (someone: Someone): Promise<Things> => {
    const { id, delivery } = await at.webhook(someone);
    return { inventories: await at.inventory(someone), webhooks: id, delivery };
  };

  before(async () => {
    at = await startOwnerService(await t.url());
    const { store } = at.fixture;
    [alice, bob] = [await at.newSomeone(), await at.newSomeone()];
    [mine, theirs] = [await thingsOf(alice), await thingsOf(bob)];
    visitor = at.fixture.testBrowser();
    const [gone, suspended, leaving] = [await at.newSomeone(), await at.newSomeone(), await at.newSomeone()];
    early = await at.newSomeone();
    await store
      .run('update users set finished = 0 where id = ?', [early.id])
      .catch(() => store.run('update users set finished = false where id = ?', [early.id]));
    await endOtherSessions(store, gone.id, null);
    const deps = { store, now: () => new Date(), mostTokens };
    await suspendOperationsOf(accessTables).suspendUser.run({ username: suspended.username }, operator, deps);
    await deleteUser.run({ username: leaving.username }, operator, deps);
    ended = { visitor, gone: gone.by, suspended: suspended.by, leaving: leaving.by };
  });

  /** What a page says, without what it is about and what is new each time. */
  const essence = ({ status, text, location }: Seen, { inventories, webhooks, delivery }: Things) => {
    const general = (said: string) =>
      [inventories, webhooks, delivery].reduce((rest, id) => rest.replaceAll(id, ':id'), said);
    return {
      status,
      location: location && general(location),
      text: general(text).replace(/ name="form_key" value="[^"]*"/g, ''),
    };
  };

  test('the table has every form that the pages show', async () => {
    const seen = new Set<string>();
    const look = async (by: TestBrowser, path: string) => {
      const { text } = await by.get(path);
      for (const [form] of text.matchAll(/<form[^>]*>/g)) {
        if (!/method="post"/i.test(form)) continue;
        const { pathname } = new URL(/action="([^"]*)"/.exec(form)?.[1] ?? path, at.fixture.baseUrl);
        seen.add(pathname.replace(/\/kv(?:in|wh)_\w+/, '/:id').replace(/\/deliveries\/\w+/, '/deliveries/:delivery'));
      }
    };
    for (const path of pages.filter((each) => !each.endsWith('.json'))) await look(alice.by, filled(path, mine));
    for (const path of ['/', '/check', '/sign-in', '/sign-up', '/forgot', '/changes']) await look(visitor, path);
    for (const path of ['/', '/sign-out']) await look(alice.by, path);
    await look(early.by, '/set-up');
    assert.deepEqual(
      [...seen].filter((pattern) => !(pattern in forms)),
      [],
    );
  });

  /** Sends the form as it is sent from a page: with files, as multipart. */
  const send = async (by: TestBrowser, pattern: string, path: string, headers?: Readonly<Record<string, string>>) => {
    const from = headers ?? { 'Sec-Fetch-Site': 'same-origin' };
    if (!fileForms.includes(pattern)) return by.post(path, {}, { headers: from });
    const body = new FormData();
    body.append('name', 'x');
    const Cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, at.fixture.baseUrl), {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { Cookie, 'Accept-Language': 'en', ...from },
    });
    const location = answer.headers.get('location');
    return { status: answer.status, headers: answer.headers, text: await answer.text(), location };
  };

  for (const [pattern, sender] of casesOn(t.engine, Object.entries(forms))) {
    test(`the form ${pattern} is for ${sender}, and only from a page of this site`, async () => {
      const sendIt = (by: TestBrowser, headers?: Readonly<Record<string, string>>) =>
        send(by, pattern, filled(pattern, mine), headers);
      await assertOnlyFromThisSite(sendIt, [visitor, early.by], alice.by);
      if (sender === 'everyone') return;
      await assertSentToSignIn(sendIt, ended);
      if (sender === 'people') await assertSentToSetUp(sendIt, early.by);
    });
  }

  for (const pattern of casesOn(t.engine, pages)) {
    test(`the page ${pattern} is for people who are signed in`, async () => {
      const open = (by: TestBrowser) => by.get(filled(pattern, mine));
      await assertSentToSignIn(open, ended);
      await assertSentToSetUp(open, early.by);
      assert.equal((await open(alice.by)).status, 200);
    });
  }

  test('another user’s inventory, webhook and delivery are as if they did not exist', async () => {
    const { store } = at.fixture;
    // Without what a delivery or a check changes.
    const rows = async () => ({
      webhooks: await store.all(
        'select id, name, url, filter, inventory, events, lang, state from webhook order by id',
      ),
      inventories: await store.all(
        'select id, user_id, facts, contents, digest_after, replaced_at from inventory order by seq',
      ),
    });
    const log = () => store.all('select id from webhook_delivery order by seq');
    const before = { rows: await rows(), log: await log() };
    const named = (pattern: string) => pattern.includes(':');
    for (const pattern of pages.filter(named)) {
      const [foreign, unknown] = await Promise.all(
        [theirs, missing].map(async (things) => essence(await alice.by.get(filled(pattern, things)), things)),
      );
      assert.deepEqual([foreign?.status, foreign], [404, unknown], pattern);
    }
    const fields = { url: 'http://127.0.0.1:2/', name: 'x', lang: 'en' };
    for (const pattern of Object.keys(forms).filter(named)) {
      const sent: Record<string, string>[] = pattern.endsWith('/webhooks/:id')
        ? webhookButtons.map((button) => ({ do: button, run: '1' }))
        : [fields, { do: 'remove' }];
      for (const form of sent) {
        const [foreign, unknown] = await Promise.all(
          [theirs, missing].map(async (things) => {
            const path = filled(pattern, things);
            const answer = fileForms.includes(pattern) ? await upload(alice.by, path) : await alice.by.post(path, form);
            return essence(answer, things);
          }),
        );
        assert.deepEqual([foreign?.status, foreign], [404, unknown], `${pattern} ${JSON.stringify(form)}`);
      }
    }
    // A webhook cannot be about somebody else's inventory either.
    const about = { url: 'http://127.0.0.1:2/', name: 'y', lang: 'en', inventory: theirs.inventories };
    for (const path of ['/account/webhooks/new', `/account/webhooks/${mine.webhooks}/edit`]) {
      const [foreign, unknown] = await Promise.all(
        [theirs, missing].map(async (things) =>
          essence(await alice.by.post(path, { ...about, inventory: things.inventories }), things),
        ),
      );
      assert.deepEqual([foreign?.status, foreign], [404, unknown], path);
    }
    assert.deepEqual({ rows: await rows(), log: await log() }, before);
  });

  /** Sends a list of packages as a form with files. */
  async function upload(by: TestBrowser, path: string): Promise<Seen> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ packages: 'pkg:npm/lodash@4.17.20', distro: '' })) {
      body.append(name, value);
    }
    const Cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, at.fixture.baseUrl), {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { Cookie, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' },
    });
    const location = answer.headers.get('location');
    return { status: answer.status, headers: answer.headers, text: await answer.text(), location };
  }

  test('another user’s credential and one that never was are the same on the account page', async () => {
    const { store } = at.fixture;
    await store.run(
      `insert into passkeys (id, user_id, slot, name, credential_id, public_key, counter, transports, backed_up, created_at)
       values ('bobspasskey', ?, 1, 'b', 'x', ?, 0, '', 0, 1)`,
      [bob.id, new Uint8Array([1])],
    );
    const tables = {
      '/account/tokens/revoke': 'access_tokens',
      '/account/mcp-clients/revoke': 'mcp_clients',
      '/account/sessions/end': 'sessions',
      '/account/passkeys/rename': 'passkeys',
      '/account/passkeys/remove': 'passkeys',
    };
    for (const [path, table] of Object.entries(tables)) {
      const rows = () => store.all<{ id: string }>(`select id from ${table} where user_id = ? order by id`, [bob.id]);
      const before = await rows();
      const ids = [before[0]?.id ?? assert.fail(table), 'nothing0here'];
      const [foreign, unknown] = await Promise.all(
        ids.map(async (id) => {
          const { status, text } = await alice.by.post(path, { id, name: 'new' });
          // The last use of her own things is recorded in the background.
          const lasting = text.replace(/<dl class="facts">.*?<\/dl>| name="form_key" value="[^"]*"/gs, '');
          return { status, text: lasting.replaceAll(id, ':id') };
        }),
      );
      assert.deepEqual([foreign?.status, foreign], [404, unknown], path);
      assert.deepEqual(await rows(), before, path);
    }
  });
});
