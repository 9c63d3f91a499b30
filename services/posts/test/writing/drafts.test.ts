import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Seen } from '@kairan/testing/test-browser';
import { closePosting, openPosting } from '../../src/storage/site-state.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { body } from '../posting-service.ts';
import { formTo, textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly version: number;
  readonly status: string;
}

onEachDatabase('writing a draft without a script', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url(), POSTS_LIMITS: 'drafts=100' });
    aki = await newWriter(service, 'aki');
  });
  const stored = async (id: string, writer = aki) => (await writer.web('GET', `/posts/${id}`)).json['post'] as Post;
  const drafts = async (writer = aki) => ((await writer.web('GET', '/posts')).json['posts'] as Post[]).length;
  const idOf = ({ location }: Seen) => /\/posts\/([0-9a-z]+)\//.exec(location ?? '')?.[1] ?? assert.fail(`${location}`);
  const newForm = async (writer = aki) => formTo((await writer.get('/posts/new')).text, '/posts');
  const draft = async (fields: object = {}): Promise<Post> => {
    const { json } = await aki.web('POST', '/posts', { json: { title: '題', body_markdown: body, ...fields } });
    return json['post'] as Post;
  };
  const editForm = async ({ id }: { id: string }) => formTo((await aki.get(`/posts/${id}/edit`)).text, `/posts/${id}`);
  /** A rejected form is shown again with everything that was typed. */
  const keeps = (answer: Seen, action: string, typed: { title: string; body_markdown: string }, status: number) => {
    assert.equal(answer.status, status);
    const { title, body_markdown } = formTo(answer.text, action).fields;
    assert.deepEqual({ title, body_markdown }, typed);
    assert.doesNotMatch(answer.text, /class="languages"/, 'no link to another language loses the text');
  };

  test('has the documented field names and buttons, and the hooks for the script', async () => {
    const page = await aki.get('/posts/new');
    assert.deepEqual(formTo(page.text, '/posts').buttons, {
      save: 'Save draft',
      preview: 'Show preview',
      publish: 'Continue to publish',
    });
    assert.match(page.text, /<form id="post-form" method="post" action="\/posts" data-web="\/web" data-user="aki"/);
    assert.match(page.text, /<script type="module" src="\/assets\/editor-[0-9a-f]{16}\.js" integrity="sha384-/);
    const nonce = /data-style-nonce="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`'nonce-${nonce}'`) && policy.includes("script-src 'self'"));
    assert.ok(policy.includes("connect-src 'self'") && !policy.includes('unsafe'));
    const { id, version } = await draft();
    const edit = await aki.get(`/posts/${id}/edit`);
    assert.match(edit.text, new RegExp(`data-post="${id}" data-version="${version}" data-status="draft"`));
    assert.equal((await aki.get(`/posts/${id}`)).location, `/posts/${id}/edit`);
  });

  test('creates a draft and opens it for editing', async () => {
    const typed = { title: '初めの一歩', body_markdown: `\n\n## 見出し\n\n${body}\n\n最後の行\n` };
    const answer = await aki.submit(await newForm(), 'save', { ...typed });
    const id = idOf(answer);
    assert.equal(answer.location, `/posts/${id}/edit?done=created`);
    const { title, body_markdown } = await stored(id);
    assert.deepEqual({ title, body_markdown }, typed, 'to the very line break');
    const page = await aki.follow(answer);
    assert.deepEqual(textsOf(page.text, 'status'), ['Draft created. Continue to publish']);
    const form = formTo(page.text, `/posts/${id}`);
    assert.deepEqual(
      [form.fields['title'], form.fields['body_markdown'], form.fields['expected_version']],
      [typed.title, typed.body_markdown, '1'],
    );
    const { json } = await aki.web('GET', `/posts/${id}/revisions`);
    const [revision] = json['revisions'] as { door: string; body_as_sent: string; body_markdown: string }[];
    assert.deepEqual([revision?.door, revision?.body_as_sent], ['web', revision?.body_markdown]);
  });

  test('fills in a title that is left empty from the front matter of a pasted file', async () => {
    const file = `---\ntitle: 表の題\n---\n\n${body}`;
    const id = idOf(await aki.submit(await newForm(), 'save', { title: '', body_markdown: file }));
    const post = await stored(id);
    assert.deepEqual([post.title, post.body_markdown], ['表の題', body]);
    const changed = { title: ' ', body_markdown: file.replace('表', '新しい') };
    assert.equal((await aki.submit(await editForm(post), 'save', changed)).location, `/posts/${id}/edit?done=saved`);
    assert.equal((await stored(id)).title, '新しいの題');
    const typed = { title: '', body_markdown: body };
    keeps(await aki.submit(await newForm(), 'save', typed), '/posts', typed, 400);
  });

  test('creates one draft, however often its form is sent', async () => {
    const form = await newForm();
    const before = await drafts();
    const typed = { title: '二度押し', body_markdown: body };
    const [one, two] = await Promise.all([aki.submit(form, 'save', typed), aki.submit(form, 'save', typed)]);
    assert.equal(idOf(one), idOf(two));
    assert.equal(await drafts(), before + 1);
    const other = { title: '別の題', body_markdown: `${body}別` };
    const again = await aki.submit(form, 'save', other);
    keeps(again, '/posts', { title: other.title, body_markdown: other.body_markdown }, 409);
    const id = idOf(await aki.submit(formTo(again.text, '/posts'), 'save'));
    assert.equal((await stored(id)).title, '別の題');
  });

  test('saves a draft; a save without changes creates no version', async () => {
    const post = await draft();
    const form = await editForm(post);
    const answer = await aki.submit(form, 'save', { title: '新しい題', body_markdown: `${body}\n\n続き` });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=saved`);
    const now = await stored(post.id);
    assert.deepEqual([now.title, now.body_markdown, now.version], ['新しい題', `${body}\n\n続き`, 2]);
    await aki.submit(await editForm(post), 'save');
    assert.equal((await stored(post.id)).version, 2);
  });

  test('goes on to publishing after saving', async () => {
    const post = await draft();
    const answer = await aki.submit(await editForm(post), 'publish', { title: '公開へ' });
    assert.equal(answer.location, `/posts/${post.id}/publish`);
    assert.deepEqual([(await stored(post.id)).title, (await stored(post.id)).status], ['公開へ', 'draft']);
    const fresh = await aki.submit(await newForm(), 'publish', { title: '新', body_markdown: body });
    assert.match(fresh.location ?? '', /^\/posts\/[0-9a-z]+\/publish$/);
  });

  test('previews a draft as readers would see it, without saving', async () => {
    const post = await draft();
    const typed = { title: '見るだけ', body_markdown: `## 章\n\n${body} <b>x</b>` };
    for (const [form, action] of [
      [await newForm(), '/posts'],
      [await editForm(post), `/posts/${post.id}`],
    ] as const) {
      const before = await drafts();
      const answer = await aki.submit(form, 'preview', { ...typed });
      keeps(answer, action, typed, 200);
      assert.match(answer.text, /<section id="preview"[\s\S]*<h2 id="h-章">章<\/h2>/);
      assert.match(answer.text, /HTML tags or comments were removed/);
      assert.equal(await drafts(), before);
    }
    assert.equal((await stored(post.id)).version, 1);
  });

  test('shows what was removed when a draft was saved, until it is saved again', async () => {
    const typed = { title: '表', body_markdown: `${body}\n\n| a | b |\n|---|---|\n| c | d |\n` };
    const page = await aki.follow(await aki.submit(await newForm(), 'save', typed));
    assert.match(page.text, /Line 3<\/span> A table was converted to one paragraph per row/);
    const id = /data-post="([^"]+)"/.exec(page.text)?.[1] ?? '';
    assert.match((await aki.get(`/posts/${id}/edit`)).text, /A table was converted/, 'also when it is opened later');
    const saved = await aki.follow(await aki.submit(formTo(page.text, `/posts/${id}`), 'save', { title: '表なし' }));
    assert.doesNotMatch(saved.text, /A table was converted/);
  });

  const refusedTexts: [string, { title: string; body_markdown: string }, number, RegExp][] = [
    ['an empty title', { title: '', body_markdown: `${body}新しい文` }, 400, /Enter a title/],
    ['an empty text', { title: '新しい題', body_markdown: '' }, 400, /needs at least 30 characters/],
    ['nothing at all', { title: '', body_markdown: '' }, 400, /Enter a title|needs at least 30 characters/],
    ['a text that is too short', { title: '新しい題', body_markdown: '短い' }, 400, /needs at least 30 characters/],
    ['a text that is too long', { title: '題', body_markdown: '長'.repeat(200_001) }, 413, /limited to 200,000/],
    ['a title that is too long', { title: '長'.repeat(121), body_markdown: body }, 400, /Enter a title/],
    ['a title with a NUL', { title: 'a\0b', body_markdown: body }, 400, /Enter a title/],
  ];
  for (const [what, typed, status, message] of refusedTexts) {
    test(`rejects ${what}, keeps it on the page, and changes nothing`, async () => {
      const made = await aki.submit(await newForm(), 'save', { ...typed });
      keeps(made, '/posts', { ...typed, title: typed.title.replace('\0', '\ufffd') }, status);
      const [problem] = textsOf(made.text, 'alert');
      assert.match(problem ?? '', message);
      const post = await draft();
      const saved = await aki.submit(await editForm(post), 'save', { ...typed });
      keeps(saved, `/posts/${post.id}`, { ...typed, title: typed.title.replace('\0', '\ufffd') }, status);
      assert.deepEqual(await stored(post.id), post);
      assert.equal(formTo(saved.text, `/posts/${post.id}`).fields['expected_version'], '1');
    });
  }

  test('accepts the longest body in the widest characters and with control characters', async () => {
    const widest = '𠮷'.repeat(199_990);
    const answer = await aki.submit(await newForm(), 'save', { title: '長い', body_markdown: widest });
    const post = await stored(idOf(answer));
    assert.equal(post.body_markdown, widest);
    await aki.web('DELETE', `/posts/${post.id}`);
    const control = await aki.submit(await newForm(), 'save', {
      title: '制御',
      body_markdown: `${body}\0\u0007終`,
    });
    assert.equal((await stored(idOf(control))).body_markdown, `${body}終`);
  });

  test('keeps the text on the page when the draft limit, closed posting or the rate limit reject it', async () => {
    const typed = { title: '残る題', body_markdown: `${body}残る文` };
    await closePosting(service.store, '引っ越し中 <b>', 1);
    const closed = await aki.submit(await newForm(), 'save', { ...typed });
    keeps(closed, '/posts', typed, 503);
    assert.match(textsOf(closed.text, 'alert')[0] ?? '', /Posting is currently closed.*引っ越し中 <b>/);
    await openPosting(service.store);

    const full = await newWriter(service, 'full');
    for (let i = 0; i < 100; i += 1) await full.web('POST', '/posts', { json: { title: '題', body_markdown: body } });
    const refused = await full.submit(await newForm(full), 'save', { ...typed });
    keeps(refused, '/posts', typed, 429);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /reached the draft limit/);

    const form = await newForm(full);
    let status = 200;
    while (status === 200) ({ status } = await full.web('GET', '/categories'));
    const limited = await full.submit(form, 'save', { ...typed });
    keeps(limited, '/posts', typed, 429);
    assert.match(textsOf(limited.text, 'alert')[0] ?? '', /Too many requests\. Try again in \d+ seconds/);
    assert.ok(Number(limited.headers.get('retry-after')) > 0);
  });
});
