import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Mail } from '@kairan/mail/mailer';
import { sendDueMail } from '@kairan/mail/outbox';
import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { publishDue, schedulePublications } from '../../src/drafts/publish-due.ts';
import { mailKinds } from '../../src/mail/mail-kinds.ts';
import { approvePost } from '../../src/operations/approve-post.ts';
import { closePosting } from '../../src/operations/close-posting.ts';
import { confirmFindings } from '../../src/operations/confirm-findings.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { getMe } from '../../src/operations/get-me.ts';
import { getPost } from '../../src/operations/get-post.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { listOwnPosts } from '../../src/operations/list-own-posts.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import { openPosting } from '../../src/operations/open-posting.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { readOwnPost } from '../../src/operations/read-own-post.ts';
import { restoreRevision } from '../../src/operations/restore-revision.ts';
import { returnPost } from '../../src/operations/return-post.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { unhidePost } from '../../src/operations/unhide-post.ts';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { unsuspendUser } from '../../src/operations/unsuspend-user.ts';
import { updateDraft } from '../../src/operations/update-draft.ts';
import type { Posting, Review } from '../../src/posting.ts';
import { findPublishedPost } from '../../src/storage/readable-posts.ts';
import { listUnchecked, saveRetriedReview } from '../../src/storage/reviews.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, errorOf, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

const hour = 3_600_000;
const failOn = (error: unknown): never => assert.fail(String(error));
const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
const unavailable: Review = {
  status: 'held',
  reasons: [{ rule: 'check_unavailable', message: '' }],
  checkUnavailable: true,
};

onEachDatabase('scheduled publishing', (t) => {
  let fixture: PostingService;
  let deps: Posting;
  let alice: Caller;
  before(async () => {
    fixture = await openPostingService(t, { publishes: 1000, drafts: 1000 });
    deps = fixture.deps;
    alice = await fixture.author('alice');
    await deps.store.run("UPDATE users SET email = 'alice@example.org', email_verified = 1, language = 'en'");
  });
  const at = (ms: number) => new Date(fixture.clock.now + ms).toISOString();
  const draft = async (input: object = {}) =>
    (await ask(createDraft, { title: '表計算', body_markdown: body, category: 'work', ...input }, alice, deps)).post;
  const publish = async (id: string, input: object = {}) =>
    (await ask(publishPost, { id, ...input }, alice, deps)).post;
  const scheduled = async (input: object = {}, ms = hour) => publish((await draft(input)).id, { publish_at: at(ms) });
  const read = async (id: string) => (await ask(getPost, { id }, alice, deps)).post;
  const outcomes: [string, string][] = [];
  const run = async (on: Posting = deps) => {
    outcomes.length = 0;
    const onOutcome = (id: string, outcome: string) => void outcomes.push([id, outcome]);
    await publishDue({ deps: on, onOutcome, onError: failOn });
    return outcomes;
  };
  const pass = (ms: number) => {
    fixture.clock.now += ms;
  };
  const audited = async (id: string) =>
    (
      await deps.store.all<{ action: string; actor: number | null; details: string }>(
        'SELECT action, actor, details FROM audit WHERE post_id = ? ORDER BY id',
        [id],
      )
    ).map(
      ({ action, actor, details }) => [action, actor === null ? 'service' : 'author', JSON.parse(details)] as const,
    );
  const mails = async () => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} };
    const onFailure = ({ error }: { error: unknown }) => assert.fail(String(error));
    await sendDueMail({ db: deps.store, mailer, compose: mailKinds(deps), now: () => fixture.clock.now, onFailure });
    return sent.map(({ subject }) => subject);
  };
  const publishesToday = async () => {
    const me = await ask<{ limits: { publishes: { used: number } } }>(getMe, {}, alice, deps);
    return me.limits.publishes.used;
  };

  test('keeps a scheduled post a draft until its time, and publishes it then', async () => {
    const before = await draft();
    const used = await publishesToday();
    const time = at(hour);
    const post = await publish(before.id, { publish_at: time, tags: ['Claude'] });
    assert.deepEqual(post, { ...before, tags: ['Claude'], version: 2, publish_at: time });
    assert.deepEqual(await run(), []);
    assert.equal(await findPublishedPost(deps.reading, post.id, deps.baseUrl), undefined);
    assert.equal(await publishesToday(), used);
    pass(hour - 1);
    assert.deepEqual(await run(), []);
    pass(1);
    assert.deepEqual(await run(), [[post.id, 'published']]);
    const after = await read(post.id);
    assert.deepEqual(
      [after.status, after.version, after.publish_at, after.published_at, after.url],
      ['published', 3, null, time, `https://posts.example/@alice/${post.id}`],
    );
    assert.equal(await publishesToday(), used + 1);
    assert.deepEqual(await run(), []);
    assert.deepEqual(await audited(post.id), [
      ['schedule', 'author', { version: 2, publish_at: time }],
      ['publish', 'service', { version: 3 }],
    ]);
    assert.deepEqual(await mails(), []);
  });

  test('takes a time with any offset, and refuses one that is past, too far, or no time', async () => {
    const { id } = await draft();
    const wrong = [at(0), at(-1), at(366 * 24 * hour), '2026-12-01', '2026-12-01T09:00:00', 'tomorrow', null, 1];
    for (const time of wrong) {
      const error = await errorOf(publishPost, { id, publish_at: time }, alice, deps);
      assert.deepEqual([error.code, error.status, error.about], ['invalid_request', 400, 'publish_at'], String(time));
    }
    assert.equal((await publish(id, { publish_at: at(365 * 24 * hour) })).publish_at, at(365 * 24 * hour));
    const tokyo = new Date(fixture.clock.now + 10 * hour).toISOString().replace('Z', '+09:00');
    assert.equal((await publish(id, { publish_at: tokyo })).publish_at, at(hour));
    assert.equal((await errorOf(updateDraft, { id, publish_at: at(hour) }, alice, deps)).code, 'invalid_request');
    const open = await publish((await draft()).id);
    assert.equal((await errorOf(publishPost, { id: open.id, publish_at: at(hour) }, alice, deps)).code, 'not_draft');
    await ask(unpublishPost, { id }, alice, deps);
  });

  test('changes the time, publishes now, or cancels; the version increases each time', async () => {
    const post = await scheduled();
    assert.equal((await publish(post.id, { publish_at: post.publish_at })).version, post.version);
    const later = await publish(post.id, { publish_at: at(2 * hour), expected_version: post.version });
    assert.equal(later.version, post.version + 1);
    const conflict = { id: post.id, publish_at: at(hour), expected_version: post.version };
    assert.equal((await errorOf(publishPost, conflict, alice, deps)).code, 'version_conflict');
    await ask<object>(closePosting, {}, operator, deps);
    const cancelled = (await ask(unpublishPost, { id: post.id }, alice, deps)).post;
    await ask<object>(openPosting, {}, operator, deps);
    assert.deepEqual([cancelled.status, cancelled.publish_at, cancelled.version], ['draft', null, later.version + 1]);
    assert.equal((await errorOf(unpublishPost, { id: post.id }, alice, deps)).code, 'not_published');
    await publish(post.id, { publish_at: at(hour) });
    const now = await publish(post.id);
    assert.deepEqual([now.status, now.publish_at, now.published_at], ['published', null, at(0)]);
    pass(3 * hour);
    assert.deepEqual(await run(), []);
    assert.deepEqual(
      (await audited(post.id)).map(([action]) => action),
      ['schedule', 'schedule', 'unschedule', 'schedule', 'publish'],
    );
  });

  test('answers a repeated request with its first answer, also after the time', async () => {
    const { id } = await draft();
    const keyed = { ...alice, idempotencyKey: 'schedule-1' };
    const input = { id, publish_at: at(hour) };
    const first = await ask(publishPost, input, keyed, deps);
    pass(2 * hour);
    await run();
    assert.deepEqual(await ask(publishPost, input, keyed, deps), first);
    assert.equal((await read(id)).status, 'published');
  });

  test('lists scheduled posts with their time', async () => {
    const post = await scheduled();
    const { posts } = await ask<{ posts: { id: string; publish_at: string | null }[] }>(listPosts, {}, alice, deps);
    assert.equal(posts.find(({ id }) => id === post.id)?.publish_at, post.publish_at);
    type Own = { posts: { id: string }[]; counts: { draft: number; scheduled: number } };
    const own = await ask<Own>(listOwnPosts, { scheduled: true }, alice, deps);
    assert.deepEqual([own.posts.map(({ id }) => id), own.counts.scheduled], [[post.id], 1]);
    assert.ok(own.counts.draft > 1);
    await ask<object>(deletePost, { id: post.id }, alice, deps);
    pass(2 * hour);
    assert.deepEqual(await run(), []);
  });

  test('keeps the time when the draft is changed, and publishes what it is then', async () => {
    const post = await scheduled();
    const changed = (await ask(updateDraft, { id: post.id, title: '新題' }, alice, deps)).post;
    assert.equal(changed.publish_at, post.publish_at);
    const restored = (await ask(restoreRevision, { id: post.id, version: '1' }, alice, deps)).post;
    assert.deepEqual([restored.title, restored.publish_at], [post.title, post.publish_at]);
    const writes = { ...alice, scopes: ['posts:read', 'posts:write'] };
    const denied = await errorOf(updateDraft, { id: post.id, title: 'x' }, writes, deps);
    assert.deepEqual([denied.code, denied.message.includes('posts:publish')], ['insufficient_scope', true]);
    const restoring = { id: post.id, version: '1' };
    assert.equal((await errorOf(restoreRevision, restoring, writes, deps)).code, 'insufficient_scope');
    pass(hour);
    assert.deepEqual(await run(), [[post.id, 'published']]);
  });

  test('needs a confirmation of findings now, and again if an edit changes them', async () => {
    const { id } = await draft({ body_markdown: `${body}\n連絡は ${address} まで` });
    const time = at(hour);
    assert.equal((await errorOf(publishPost, { id, publish_at: time }, alice, deps)).code, 'needs_confirmation');
    assert.equal((await read(id)).publish_at, null);
    await publish(id, { publish_at: time, confirm_findings: true });
    const other = ['m.ueda', 'sakuragi-kikaku.co.jp'].join('@');
    const { id: edited } = await draft({ title: '直す題' });
    await publish(edited, { publish_at: time });
    await ask(updateDraft, { id: edited, body_markdown: `${body}\n${other}` }, alice, deps);
    const { id: confirmed } = await draft();
    await publish(confirmed, { publish_at: time });
    await ask(updateDraft, { id: confirmed, body_markdown: `${body}\n${other}` }, alice, deps);
    await ask(confirmFindings, { id: confirmed }, alice, deps);
    pass(hour);
    assert.deepEqual(
      (await run()).toSorted(),
      [
        [id, 'published'],
        [edited, 'findings'],
        [confirmed, 'published'],
      ].toSorted(),
    );
    const after = await ask<{ post: object; publish_problem: string }>(readOwnPost, { id: edited }, alice, deps);
    assert.equal(after.publish_problem, 'findings');
    const { status, publish_at } = await read(edited);
    assert.deepEqual([status, publish_at], ['draft', null]);
    assert.deepEqual(
      (await audited(edited)).map(([action, by]) => [action, by]),
      [
        ['schedule', 'author'],
        ['unschedule', 'service'],
      ],
    );
    assert.deepEqual(
      await mails(),
      ['your scheduled post was not published: 直す題'].map((text) => `Kairan Posts: ${text}`),
    );
    await publish(edited, { confirm_findings: true });
    const published = await ask<{ publish_problem: null }>(readOwnPost, { id: edited }, alice, deps);
    assert.equal(published.publish_problem, null);
  });

  test('waits for the next day when the limit is reached, and publishes in the order of the times', async () => {
    const limited = { ...deps, limits: { ...deps.limits, publishes: (await publishesToday()) + 1 } };
    const first = await scheduled({ title: '一' }, hour / 2);
    const second = await scheduled({ title: '二' }, hour / 2 + 1);
    pass(hour);
    await run(limited);
    const states = await Promise.all([first, second].map(({ id }) => read(id)));
    assert.deepEqual(states.map(({ status }) => status).toSorted(), ['draft', 'published']);
    const waiting = states.find(({ status }) => status === 'draft') ?? assert.fail();
    const { endsAt } = deps.dayOf(fixture.clock.now);
    assert.equal(waiting.publish_at, new Date(endsAt).toISOString());
    assert.equal((await mails()).length, 1);
    assert.deepEqual(await run(limited), []);
    fixture.clock.now = endsAt;
    assert.deepEqual(await run(limited), [[waiting.id, 'published']]);
    assert.equal(await publishesToday(), 1);
  });

  test('holds a doubtful text when it is scheduled; an approval before the time waits for it', async () => {
    const used = await publishesToday();
    const post = await scheduled({ body_markdown: `${body}${flaggedWord}` });
    assert.deepEqual([post.status, post.publish_at], ['held', at(hour)]);
    assert.equal(await publishesToday(), used + 1);
    await ask<object>(approvePost, { id: post.id }, operator, deps);
    const approved = await read(post.id);
    assert.deepEqual([approved.status, approved.publish_at], ['draft', post.publish_at]);
    assert.deepEqual(await mails(), ['Kairan Posts: your scheduled post was approved: 表計算']);
    pass(hour);
    assert.deepEqual(await run(), [[post.id, 'published']]);
    assert.equal(await publishesToday(), used + 1);
  });

  test('publishes a held post at once if it is approved after its time, and drops the time of a returned one', async () => {
    const [late, returned, edited] = [
      await scheduled({ body_markdown: `${body}${flaggedWord}` }),
      await scheduled({ body_markdown: `${body}${flaggedWord}` }),
      await scheduled({ body_markdown: `${body}${flaggedWord}` }),
    ];
    await ask<object>(returnPost, { id: returned.id, note: '直してください' }, operator, deps);
    await ask<object>(approvePost, { id: edited.id }, operator, deps);
    await ask(updateDraft, { id: edited.id, body_markdown: `${body}${flaggedWord}と続き` }, alice, deps);
    pass(2 * hour);
    assert.deepEqual(await run(), [[edited.id, 'held']]);
    await ask<object>(approvePost, { id: late.id }, operator, deps);
    const states = await Promise.all([late, returned, edited].map(({ id }) => read(id)));
    assert.deepEqual(
      states.map(({ status, publish_at }) => [status, publish_at]),
      [
        ['published', null],
        ['draft', null],
        ['held', null],
      ],
    );
    assert.equal(states[0]?.published_at, at(0));
    await mails();
  });

  test('holds a post whose check is unavailable when it is due, and brings back one that passes before its time', async () => {
    const away = { ...deps, reviewer: { review: async () => unavailable } };
    const post = await scheduled();
    const early = (await ask(publishPost, { id: (await draft()).id, publish_at: at(2 * hour) }, alice, away)).post;
    assert.deepEqual([early.status, early.publish_at], ['held', at(2 * hour)]);
    pass(hour);
    assert.deepEqual(await run(away), [[post.id, 'held']]);
    const passed: Review = { status: 'published', reasons: [], checkUnavailable: false };
    for (const due of await listUnchecked(deps.reading, fixture.clock.now, 10)) {
      assert.ok(await saveRetriedReview(deps.store, due, passed, fixture.clock.now));
    }
    assert.equal((await read(post.id)).status, 'published');
    const back = await read(early.id);
    assert.deepEqual([back.status, back.publish_at], ['draft', early.publish_at]);
    pass(hour);
    assert.deepEqual(await run(), [[early.id, 'published']]);
    await mails();
  });

  test('records no check that a shutdown interrupted', async () => {
    const post = await scheduled();
    pass(hour);
    const stopping = new AbortController();
    const cutOff = async () => {
      stopping.abort();
      return unavailable;
    };
    const onOutcome = () => assert.fail('nothing was done');
    await publishDue({ deps: { ...deps, reviewer: { review: cutOff } }, onOutcome, onError: failOn }, stopping.signal);
    assert.equal((await read(post.id)).version, post.version);
    assert.deepEqual(await run(), [[post.id, 'published']]);
  });

  test('waits while posting is closed, the author is suspended, or the post is hidden', async () => {
    const post = await scheduled();
    const waits = async () => assert.deepEqual(await run(), []);
    await ask<object>(closePosting, {}, operator, deps);
    pass(2 * hour);
    await waits();
    await ask<object>(openPosting, {}, operator, deps);
    await ask<object>(suspendUser, { username: 'alice' }, operator, deps);
    await waits();
    await ask<object>(unsuspendUser, { username: 'alice' }, operator, deps);
    await ask<object>(hidePost, { id: post.id }, operator, deps);
    await waits();
    await ask<object>(unhidePost, { id: post.id }, operator, deps);
    assert.deepEqual(await run(), [[post.id, 'published']]);
    await mails();
  });

  test('publishes each post once if several processes do it at once', async () => {
    const ids = [];
    for (let i = 0; i < 6; i += 1) ids.push((await scheduled({ title: `題 ${i}` })).id);
    pass(hour);
    const used = await publishesToday();
    const done: string[] = [];
    const onOutcome = (id: string, outcome: string) => void done.push(`${outcome} ${id}`);
    const processes = [deps, await fixture.another(), await fixture.another()];
    await Promise.all(processes.map((one) => publishDue({ deps: one, onOutcome, onError: failOn })));
    assert.deepEqual(done.toSorted(), ids.map((id) => `published ${id}`).toSorted());
    assert.equal(await publishesToday(), used + 6);
  });

  test('publishes overdue posts at the start, and goes on if one of them fails', async () => {
    const [bad, good] = [await scheduled({ title: '失敗する題' }), await scheduled()];
    pass(5 * hour);
    const errors: unknown[] = [];
    const failing: Posting['text'] = {
      ...deps.text,
      inspect: (text) => (text.title === bad.title ? Promise.reject(new Error('fault')) : deps.text.inspect(text)),
    };
    const { promise: done, resolve } = Promise.withResolvers<string>();
    const job = schedulePublications({
      deps: { ...deps, text: failing },
      onOutcome: resolve,
      onError: (error) => errors.push(error),
    });
    assert.equal(await done, good.id);
    await job.stop();
    assert.equal(errors.length, 1);
    assert.deepEqual(await run(), [[bad.id, 'published']]);
  });
});
