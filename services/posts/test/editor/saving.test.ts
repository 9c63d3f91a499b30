import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { compareCopy } from '../../src/browser/editor/saving/conflict.ts';
import { type Copy, openDraftStore } from '../../src/browser/editor/saving/copies.ts';
import type { SaveState, Text } from '../../src/browser/editor/saving/save-state.ts';
import { openSaving, type Saving, type SavingContext } from '../../src/browser/editor/saving/saving.ts';
import { openWebClient, type StoredPost } from '../../src/browser/editor/saving/web-client.ts';
import type { Status } from '../../src/post.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { newWriter, type Writer } from '../writing/writer.ts';
import { openUnreliableWeb, type UnreliableWeb } from './unreliable-web.ts';

const long = (text: string) => `${text}。${'三十文字より長い本文です。'.repeat(3)}`;
const quick = { pauseMs: 15, mostMs: 60, keepMs: 5, retryMs: 20, longestRetryMs: 60 };

let service: ServiceForTests;
let writer: Writer;
let pages = 0;
const running: Saving[] = [];
// A pending retry would keep the process alive.
after(() => {
  for (const saving of running) saving.close();
});

/** The text, how it is saved, and what the editor was notified of. */
async function write(existing: StoredPost | null, first: Text = { title: '', body: '' }, web?: UnreliableWeb) {
  const way = web ?? (await openUnreliableWeb(service.baseUrl, writer));
  const client = openWebClient(way.base);
  const draftStore = openDraftStore();
  const page = `page-${pages++}`;
  const reported: { states: SaveState[]; created: StoredPost[]; theirs: Text[]; keeps: boolean[] } = {
    states: [],
    created: [],
    theirs: [],
    keeps: [],
  };
  const text = { ...first };
  const listeners = new Set<(state: SaveState) => void>();
  const wanted: SavingContext = {
    client,
    draftStore,
    user: 'mio',
    page,
    post: existing && { id: existing.id, version: existing.version, status: existing.status },
    saved: { ...first },
    read: () => ({ ...text }),
    composing: () => composing.now,
    timing: quick,
    onState(state) {
      reported.states.push(state);
      for (const listener of listeners) listener(state);
    },
    onCreated: (post) => reported.created.push(post),
    onVersion() {},
    onText(next) {
      reported.theirs.push(next);
      Object.assign(text, { title: next.title, body: next.body });
      saving.changed();
    },
    onKeeping: (keeps) => reported.keeps.push(keeps),
  };
  const composing = { now: false };
  const saving = openSaving(wanted);
  running.push(saving);
  const reach = (kind: SaveState['kind']): Promise<SaveState> =>
    new Promise((resolve) => {
      const state = saving.state();
      if (state.kind === kind) return resolve(state);
      const listener = (next: SaveState) => {
        if (next.kind !== kind) return;
        listeners.delete(listener);
        resolve(next);
      };
      listeners.add(listener);
    });
  return {
    web: way,
    client,
    draftStore,
    page,
    text,
    reported,
    saving,
    composing,
    reach,
    /** Changes fields of the text. */
    type(change: Partial<Text>) {
      Object.assign(text, change);
      saving.changed();
    },
    copies: (post: string) => draftStore.of('mio', post),
  };
}

async function newDraft(title = '題', body = long('初め')): Promise<StoredPost> {
  const { json } = await writer.web('POST', '/posts', { json: { title, body_markdown: body } });
  return json['post'] as unknown as StoredPost;
}

const textOf = ({ title, body_markdown: body }: StoredPost): Text => ({ title, body });

async function stored(id: string): Promise<StoredPost> {
  return (await writer.web('GET', `/posts/${id}`)).json['post'] as unknown as StoredPost;
}

async function writing(post: StoredPost, web?: UnreliableWeb) {
  return write(post, textOf(post), web);
}

describe('saving', () => {
  before(async () => {
    service = await startService();
    writer = await newWriter(service, 'mio');
  });

  test('creates a draft once the new post has enough text, and not before', async () => {
    const editor = await write(null);
    editor.type({ body: '短い' });
    assert.deepEqual(await editor.reach('kept'), { kind: 'kept', why: 'short' });
    assert.equal((await editor.copies('new')).length, 1);
    editor.type({ body: long('長い') });
    await editor.web.answered(0);
    while (editor.saving.state().kind !== 'kept' || (editor.saving.state() as { why: string }).why !== 'untitled') {
      await editor.reach('changed');
      await editor.reach('kept');
    }
    assert.deepEqual(editor.web.requests, []);
    editor.type({ title: '題名' });
    await editor.reach('saved');
    assert.deepEqual(editor.web.requests, ['POST /posts']);
    const [made] = editor.reported.created;
    assert.ok(made);
    assert.deepEqual(textOf(await stored(made.id)), editor.text);
    assert.deepEqual(await editor.copies('new'), []);
    assert.deepEqual(await editor.copies(made.id), []);
  });

  test('creates a draft without a title from a pasted file whose front matter has one', async () => {
    const editor = await write(null);
    editor.type({ body: `---\ntitle: 表の題\n---\n\n${long('長い')}` });
    await editor.reach('saved');
    const [made] = editor.reported.created;
    assert.equal((await stored(made?.id ?? '')).title, '表の題');
  });

  test('creates a new draft once if the response is lost, and then changes it', async () => {
    const title = `一つ ${Math.random()}`;
    const editor = await write(null);
    editor.web.fail('lost', 'cut');
    editor.type({ title, body: long('最初') });
    await editor.reach('waiting');
    editor.type({ body: long('その後') });
    await editor.reach('saved');
    const { json } = await writer.web('GET', '/posts');
    const made = (json['posts'] as unknown as StoredPost[]).filter((post) => post.title === title);
    assert.equal(made.length, 1);
    assert.equal((await stored(made[0]?.id ?? '')).body_markdown, long('その後'));
    assert.equal(editor.reported.created.length, 1);
  });

  test('continues with the same draft after a page ended before the response came', async () => {
    const title = `続き ${Math.random()}`;
    const ended = await write(null);
    ended.web.fail('lost');
    ended.type({ title, body: long('前の画面') });
    await ended.reach('waiting');
    ended.saving.close();
    const [copy] = (await ended.copies('new')).filter(({ page }) => page === ended.page);
    assert.ok(copy?.creating);

    const next = await write(null);
    await next.saving.restore(copy);
    next.type({ body: long('次の画面') });
    await next.reach('saved');
    const { json } = await writer.web('GET', '/posts');
    const made = (json['posts'] as unknown as StoredPost[]).filter((post) => post.title === title);
    assert.equal(made.length, 1);
    assert.equal((await stored(made[0]?.id ?? '')).body_markdown, long('次の画面'));
    assert.deepEqual(
      (await next.copies('new')).filter(({ page }) => page === ended.page),
      [],
    );
  });

  test('sends what is written during a request with the next one, never two at once', async () => {
    const editor = await writing(await newDraft());
    for (let step = 1; step <= 12; step++) {
      editor.type({ body: long(`歩 ${step}`) });
      await editor.reach('saving');
      editor.type({ body: long(`歩 ${step} と少し`) });
    }
    await editor.saving.saveNow();
    const post = await stored(editor.web.requests[0]?.split('/')[2] ?? '');
    assert.equal(post.body_markdown, long('歩 12 と少し'));
    assert.equal(post.version, 1 + editor.web.requests.length);
    assert.ok(!editor.reported.states.some(({ kind }) => kind === 'conflict'));
  });

  test('does not save an emptied text and keeps its copy', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    editor.web.fail('cut', 'cut');
    editor.type({ body: long('控えになる') });
    await editor.reach('waiting');
    editor.type({ body: ' \n' });
    await editor.reach('kept');
    assert.deepEqual(editor.saving.state(), { kind: 'kept', why: 'empty' });
    assert.equal((await stored(post.id)).body_markdown, post.body_markdown);
    assert.equal((await editor.copies(post.id))[0]?.body, long('控えになる'));
  });

  test('saves a title although the body has to wait', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    editor.type({ title: '新しい題', body: '短い' });
    await editor.reach('kept');
    const now = await stored(post.id);
    assert.deepEqual([now.title, now.body_markdown], ['新しい題', post.body_markdown]);
  });

  test('saves the body although a title is too long', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    editor.type({ title: 'あ'.repeat(121), body: long('本文は進む') });
    assert.deepEqual(await editor.reach('kept'), { kind: 'kept', why: 'long title' });
    const now = await stored(post.id);
    assert.deepEqual([now.title, now.body_markdown], [post.title, long('本文は進む')]);
  });

  test('sends nothing while an input method composes a word', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    editor.composing.now = true;
    editor.type({ body: `${post.body_markdown}へんかん` });
    await editor.saving.saveNow().then(() => {});
    editor.composing.now = false;
    assert.equal(editor.web.requests.length, 1, 'asked for by the author, it is sent all the same');
    editor.composing.now = true;
    editor.type({ body: `${post.body_markdown}へんかんちゅう` });
    await new Promise((resolve) => setTimeout(resolve, 4 * quick.mostMs));
    assert.equal(editor.web.requests.length, 1);
    editor.composing.now = false;
    editor.type({ body: `${post.body_markdown}変換` });
    await editor.reach('saved');
    assert.equal((await stored(post.id)).body_markdown, `${post.body_markdown}変換`);
  });

  for (const [what, fault, kind] of [
    ['no connection', 'cut', 'unreachable'],
    ['a fault', { status: 500, json: { code: 'internal', error: 'x' } }, 'later'],
    ['a page of a proxy', { status: 502 }, 'later'],
    [
      'too many requests',
      { status: 429, headers: { 'Retry-After': '0' }, json: { code: 'rate_limited', error: 'x' } },
      'later',
    ],
    ['closed posting', { status: 503, json: { code: 'posting_closed', error: 'x' } }, 'later'],
    ['a session that has ended', 'signed out', 'signed_out'],
  ] as const) {
    test(`retries automatically after ${what} and keeps the text until then`, async () => {
      const post = await newDraft();
      const editor = await writing(post);
      editor.web.fail(fault, fault);
      editor.type({ body: long(what) });
      const state = await editor.reach('waiting');
      assert.equal(state.kind === 'waiting' && state.failure.kind, kind);
      assert.equal((await editor.copies(post.id))[0]?.body, long(what));
      await editor.reach('saved');
      assert.equal((await stored(post.id)).body_markdown, long(what));
      assert.deepEqual(await editor.copies(post.id), []);
    });
  }

  test('sends nothing for as long as Retry-After says', async () => {
    const editor = await writing(await newDraft());
    editor.web.fail({ status: 429, headers: { 'Retry-After': '30' }, json: { code: 'rate_limited', error: 'x' } });
    editor.type({ body: long('待つ') });
    const state = await editor.reach('waiting');
    assert.ok(state.kind === 'waiting' && state.at > Date.now() + 25_000);
    editor.type({ body: long('もっと待つ') });
    await new Promise((resolve) => setTimeout(resolve, 5 * quick.longestRetryMs));
    assert.equal(editor.web.requests.length, 1);
    await editor.saving.saveNow();
    assert.equal(editor.saving.state().kind, 'saved');
  });

  test('detects that a save with a lost response is its own, not a conflict', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    editor.web.fail('lost');
    editor.type({ body: long('届いていた') });
    await editor.reach('saved');
    assert.equal((await stored(post.id)).version, 2);
    editor.web.fail('lost');
    editor.type({ body: `${long('届いていた <b>太字</b>')}` });
    await editor.reach('waiting');
    editor.type({ body: `${long('届いていた <b>太字</b>')}と続き` });
    await editor.saving.saveNow();
    assert.equal(editor.saving.state().kind, 'saved');
    assert.ok(!editor.reported.states.some(({ kind }) => kind === 'conflict'));
    assert.match((await stored(post.id)).body_markdown, /太字。.*と続き$/);
  });

  describe('conflicts with another client', () => {
    const change = async (id: string, body: string) => {
      const { token } = await theirs();
      const { status } = await service.ask('PATCH', `/posts/${id}`, { token, json: { body_markdown: body } });
      assert.equal(status, 200);
    };
    const theirs = async () => ({ token: await service.token(writer.userId, ['posts:read', 'posts:write']) });

    test('takes over fields that were not edited here', async () => {
      const post = await newDraft();
      const editor = await writing(post);
      await change(post.id, long('AIが書いた'));
      editor.saving.wake();
      await editor.web.answered(3);
      await editor.saving.saveNow();
      assert.equal(editor.text.body, long('AIが書いた'));
      assert.equal(editor.saving.dirty(), false);
    });

    for (const take of ['mine', 'theirs', 'merged'] as const) {
      test(`lets the author decide without losing either text: ${take}`, async () => {
        const post = await newDraft();
        const editor = await writing(post);
        await change(post.id, long('AIの文章'));
        editor.type({ body: long('自分の文章') });
        const state = await editor.reach('conflict');
        assert.ok(state.kind === 'conflict');
        const { conflict } = state;
        assert.deepEqual(conflict.mine.body, long('自分の文章'));
        assert.equal(conflict.theirs.body_markdown, long('AIの文章'));
        assert.equal(conflict.base.body, post.body_markdown);
        assert.equal(conflict.revision?.door, 'api');
        assert.equal((await editor.copies(post.id))[0]?.body, long('自分の文章'), 'kept meanwhile');

        const text = { title: '題', body: long('合わせた文章') };
        await editor.saving.resolve(take === 'merged' ? { take, text } : { take });
        await editor.reach('saved');
        const wanted = { mine: '自分の文章', theirs: 'AIの文章', merged: '合わせた文章' }[take];
        assert.equal(editor.text.body, long(wanted));
        assert.equal((await stored(post.id)).body_markdown, long(wanted));
        const revisions = (await writer.web('GET', `/posts/${post.id}/revisions`)).json['revisions'] as {
          body_markdown: string;
        }[];
        const held = [
          ...revisions.map(({ body_markdown }) => body_markdown),
          ...(await editor.copies(post.id)).map(({ body, kind }) => (kind === 'aside' ? body : '')),
        ];
        assert.ok(held.includes(long('AIの文章')));
        assert.ok(held.includes(long('自分の文章')));
      });
    }

    test('keeps what is written while a conflict is open', async () => {
      const post = await newDraft();
      const editor = await writing(post);
      await change(post.id, long('AIの文章'));
      editor.type({ body: long('自分の文章') });
      await editor.reach('conflict');
      editor.type({ body: long('自分の文章と続き') });
      editor.saving.hide();
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal((await editor.copies(post.id))[0]?.body, long('自分の文章と続き'));
      assert.equal((await stored(post.id)).body_markdown, long('AIの文章'));
    });

    test('does not overwrite a post published meanwhile, and keeps its changes locally', async () => {
      const post = await newDraft();
      const editor = await writing(post);
      await writer.web('POST', `/posts/${post.id}/publish`, { json: { category: 'work' } });
      editor.type({ body: long('公開のあと') });
      const state = await editor.reach('kept');
      assert.deepEqual(state, { kind: 'kept', why: 'published' satisfies Status });
      assert.equal((await stored(post.id)).body_markdown, post.body_markdown);
      assert.equal((await editor.copies(post.id))[0]?.body, long('公開のあと'));
    });

    test('can create a new draft from a post that was deleted', async () => {
      const post = await newDraft();
      const editor = await writing(post);
      await writer.web('DELETE', `/posts/${post.id}`);
      editor.type({ body: long('残った文章') });
      await editor.reach('gone');
      editor.saving.restart();
      await editor.reach('saved');
      assert.equal((await stored(editor.reported.created[0]?.id ?? '')).body_markdown, long('残った文章'));
    });
  });

  test('recognises a saved copy whose response never came', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    const copy = (body: string): Copy => ({
      user: 'mio',
      post: post.id,
      version: post.version,
      page: 'ended',
      kind: 'unsaved',
      title: post.title,
      body,
      at: 1,
    });
    await writer.web('PATCH', `/posts/${post.id}`, { json: { body_markdown: long('<i>届いた</i>') } });
    await writer.web('PATCH', `/posts/${post.id}`, { json: { body_markdown: long('その後の版') } });
    assert.ok('post' in (await compareCopy(editor.client, post.id, copy(long('<i>届いた</i>')))));
    const met = await compareCopy(editor.client, post.id, copy(long('届いていない')));
    assert.ok('conflict' in met);
    assert.equal(met.conflict.base.body, post.body_markdown);
  });

  test('says if the browser has no storage, and goes on saving', async () => {
    const post = await newDraft();
    const editor = await writing(post);
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    try {
      // A storage that has not been opened yet.
      const broken = openDraftStore('another');
      await assert.rejects(broken.of('mio', post.id));
      editor.type({ body: long('控えなし') });
      await editor.reach('saved');
      assert.equal((await stored(post.id)).body_markdown, long('控えなし'));
      assert.equal(editor.reported.keeps[0], false);
    } finally {
      indexedDB.open = open;
    }
  });
});
