import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccessToken, createTokenFinder } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import type { Mail } from '@kairan/mail/mailer';
import { sendDueMail } from '@kairan/mail/outbox';
import { operator } from '@kairan/operation/operator';
import { onEachDatabase } from '@kairan/testing/each-database';
import { eraseDue } from '../../src/deletion/erase.ts';
import { mailKinds } from '../../src/mail/mail-kinds.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { undeleteUser } from '../../src/operations/undelete-user.ts';
import { unsuspendUser } from '../../src/operations/unsuspend-user.ts';
import { findMatches } from '../../src/search/find-matches.ts';
import { indexDuePosts } from '../../src/search/index-posts.ts';
import { findAuthor, formerAuthor } from '../../src/storage/authors.ts';
import { findForPreview, listPublished } from '../../src/storage/readable-posts.ts';
import { addImage, ask, body, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';
import { pool } from '../test-deps.ts';

const dayMs = 86_400_000;
const all = { after: null, limit: 100, order: 'relevance' as const };

onEachDatabase('deleted accounts', (t) => {
  /** An author with two published versions of a post, a draft, a post pending review, images, an address and a token. */
  const withAuthor = async (name: string) => {
    const fixture = await openPostingService(t);
    const { deps } = fixture;
    const caller = await fixture.author(name);
    await deps.store.run("UPDATE users SET email = 'aki@example.org', email_verified = 1 WHERE username = ?", [name]);
    const images = {
      old: await addImage(fixture, caller, 'old0000000000000.webp'),
      shown: await addImage(fixture, caller, 'shown00000000000.webp'),
    };
    const draft = { title: '題', category: 'work', tags: ['Excel'] };
    const text = (image: string) => `${body}\n\n![図](${image})\n`;
    const made = await ask(createDraft, { ...draft, body_markdown: text(images.old) }, caller, deps);
    const { id } = made.post;
    await ask(publishPost, { id }, caller, deps);
    await ask(publishPost, { id, body_markdown: text(images.shown) }, caller, deps);
    const hidden = await ask(createDraft, { ...draft, body_markdown: body }, caller, deps);
    const held = await ask(createDraft, { ...draft, body_markdown: `${body}${flaggedWord}` }, caller, deps);
    await ask(publishPost, { id: held.post.id }, caller, deps);
    const userId = Number(caller.account?.id);
    const token = await createAccessToken(deps.store, { userId, prefix: 'kpat_', name: 'ci', days: 9, limit: 9 });
    assert.ok('token' in token);
    const index = () => indexDuePosts({ deps, text: pool, onSkipped: (_, why) => assert.fail(why) });
    await index();
    return { ...fixture, caller, userId, id, draftId: hidden.post.id, images, token: token.token, index };
  };
  type WithAuthor = Awaited<ReturnType<typeof withAuthor>>;

  const found = async ({ deps }: WithAuthor, author?: string) => {
    const search = { q: '表計算', ...(author !== undefined && { author }) };
    return (await findMatches(deps.reading, search, all)).map(({ postId }) => postId);
  };
  const bearer = ({ deps, token }: WithAuthor) =>
    createTokenFinder('kpat_', { read: deps.store, write: deps.store })(token);
  const sent = async ({ deps, clock }: PostingService): Promise<Mail[]> => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close() {} };
    const onFailure = ({ error }: { error: unknown }) => assert.fail(String(error));
    await sendDueMail({ db: deps.store, mailer, compose: mailKinds(deps), now: () => clock.now, onFailure });
    return mails;
  };
  const count = async (store: Database, table: string, userId: number) =>
    Number((await store.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`, [userId]))?.n);

  test('kept posts lose the author’s name at once, and their history, drafts and the person after 14 days', async () => {
    const fixture = await withAuthor('aki');
    const { deps, clock, userId, id, draftId, images, index } = fixture;
    const { store } = deps;
    await suspendUser.run({ username: 'aki', reason: 'アキさんへ' }, operator, deps);
    await unsuspendUser.run({ username: 'aki' }, operator, deps);
    const answer = await deleteUser.run({ username: '@Aki', posts: 'keep' }, operator, deps);
    assert.deepEqual(answer, {
      username: 'aki',
      posts: 'keep',
      erased_from: '2026-12-11T09:30:00.000Z',
      erased: false,
    });
    await index();
    const [shown, ...more] = await listPublished(store, {}, all);
    assert.deepEqual([shown?.id, shown?.displayName, more], [id, '', []]);
    assert.deepEqual((await findAuthor(store, 'aki'))?.displayName, '');
    assert.deepEqual(await found(fixture, 'aki'), []);
    assert.equal(await findForPreview(store, draftId), undefined, 'a preview link shows no draft any more');
    assert.equal(await formerAuthor(store, id), undefined);
    const [mail, ...others] = await sent(fixture);
    assert.deepEqual([mail?.to, others], ['aki@example.org', []]);
    assert.match(mail?.text ?? '', /2026年12月11日に完全に削除されます[\s\S]*「退会したユーザー」[\s\S]*\/sign-in/);

    assert.equal(await eraseDue(store, clock.now + 14 * dayMs - 1), 0, 'not a moment early');
    clock.now += 14 * dayMs;
    assert.equal(await eraseDue(store, clock.now), 1);
    assert.equal(await eraseDue(store, clock.now), 0, 'a second run finds nothing to do');
    await index();

    const user = await store.get<Record<string, unknown>>('SELECT * FROM users WHERE id = ?', [userId]);
    const { username, display_name: name, email, password_hash: hash } = user ?? {};
    assert.match(String(username), /^deleted-[0-9a-f]{12}$/);
    assert.deepEqual([name, email, hash], ['', null, null]);
    assert.deepEqual(
      (await listPublished(store, {}, all)).map((post) => [post.id, post.username, post.displayName]),
      [[id, username, '']],
    );
    assert.equal(await formerAuthor(store, id), username);
    const revisions = await store.all('SELECT sent, client FROM revisions WHERE user_id = ?', [userId]);
    assert.deepEqual(revisions, [{ sent: null, client: null }]);
    const unused = await store.all<{ name: string }>('SELECT name FROM media WHERE used_at = 0');
    assert.deepEqual(unused, [{ name: images.old.slice('/media/'.length) }]);
    const audit = JSON.stringify(await store.all('SELECT client, details FROM audit'));
    assert.doesNotMatch(audit, /"aki|アキ|"ci"/);
    const taken = await addUser(store, { username: 'aki' });
    assert.ok('refused' in taken && taken.refused === 'taken', 'the name stays reserved');
    const farewell = await sent(fixture);
    assert.deepEqual(
      farewell.map(({ to, subject }) => [to, /削除しました/.test(subject)]),
      [['aki@example.org', true]],
    );
  });

  test('a cancelled deletion shows everything as before, but ended access stays ended', async () => {
    const fixture = await withAuthor('mei');
    const { deps, id, draftId, index } = fixture;
    assert.ok(await bearer(fixture));
    await deleteUser.run({ username: 'mei', posts: 'delete' }, operator, deps);
    await index();
    assert.deepEqual(await listPublished(deps.store, {}, all), []);
    assert.deepEqual(await listPublished(deps.store, { tag: 'Excel' }, all), []);
    assert.equal(await findAuthor(deps.store, 'mei'), undefined);
    assert.deepEqual(await found(fixture), []);
    assert.equal(await bearer(fixture), null);

    assert.deepEqual(await undeleteUser.run({ username: 'mei' }, operator, deps), { username: 'mei' });
    await index();
    const [shown] = await listPublished(deps.store, { tag: 'Excel' }, all);
    assert.deepEqual([shown?.id, shown?.username, shown?.displayName], [id, 'mei', 'mei']);
    assert.deepEqual(await found(fixture, 'mei'), [id]);
    assert.equal((await findForPreview(deps.store, draftId))?.status, 'draft');
    assert.equal(await bearer(fixture), null);
    assert.deepEqual(await sent(fixture), [], 'the message about the request is no longer true');
    assert.equal(await eraseDue(deps.store, fixture.clock.now + 30 * dayMs), 0);
    await assert.rejects(async () => undeleteUser.run({ username: 'mei' }, operator, deps), /No deletion/);
  });

  test('an erasure that was cut off cannot be cancelled any more, and the next run completes it', async () => {
    const { deps, clock, userId } = await withAuthor('rui');
    const { store } = deps;
    await deleteUser.run({ username: 'rui', posts: 'delete' }, operator, deps);
    clock.now += 14 * dayMs;
    for (const steps of [0, 1, 2]) {
      let left = steps;
      const cutOff = Object.create(store, {
        transaction: {
          value: (work: Parameters<Database['transaction']>[0]) => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('cut off')) : store.transaction(work);
          },
        },
      }) as Database;
      await assert.rejects(eraseDue(cutOff, clock.now), /cut off/);
      await assert.rejects(async () => undeleteUser.run({ username: 'rui' }, operator, deps), /has begun/);
    }
    assert.equal(await eraseDue(store, clock.now), 1);
    for (const table of ['posts', 'revisions', 'access_tokens', 'idempotency']) {
      assert.equal(await count(store, table, userId), 0, table);
    }
  });

  test('the operator can erase an account at once', async () => {
    const { deps, userId } = await withAuthor('sora');
    const answer = await deleteUser.run({ username: 'sora', posts: 'delete', now: true }, operator, deps);
    assert.equal((answer as { erased: boolean }).erased, true);
    assert.equal(await count(deps.store, 'posts', userId), 0);
    await assert.rejects(
      async () => deleteUser.run({ username: 'sora', posts: 'keep' }, operator, deps),
      /User not found/,
    );
  });
});
