import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from '@kairan/mail/mailer';
import { sendDueMail } from '@kairan/mail/outbox';
import { operator } from '@kairan/operation/operator';
import { mailKinds } from '../../src/mail/mail-kinds.ts';
import { approvePost } from '../../src/operations/approve-post.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { deletePost } from '../../src/operations/delete-post.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { returnPost } from '../../src/operations/return-post.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, flaggedWord, openPostingService, type PostingService } from '../posting-service.ts';

async function sent({ deps, clock }: PostingService): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close() {} };
  const onFailure = ({ error }: { error: unknown }) => assert.fail(String(error));
  await sendDueMail({ db: deps.store, mailer, compose: mailKinds(deps), now: () => clock.now, onFailure });
  return mails;
}

onEachDatabase('mail about editors’ decisions', (t) => {
  test('mails each editors’ decision to the author’s verified address, with the note', async () => {
    const fixture = await openPostingService(t);
    const { deps } = fixture;
    const aki = await fixture.author('aki');
    const held = async (title: string) => {
      const draft = { title, body_markdown: `${body}${flaggedWord}`, category: 'work' };
      const { post } = await ask(createDraft, draft, aki, deps);
      return (await ask(publishPost, { id: post.id }, aki, deps)).post;
    };
    const first = await held('一つ目');
    await approvePost.run({ id: first.id }, operator, deps);
    assert.deepEqual(await sent(fixture), [], 'there is no address');

    await deps.store.run("UPDATE users SET email = 'aki@example.org', email_verified = 0 WHERE username = 'aki'");
    await hidePost.run({ id: first.id, reason: '確かめます' }, operator, deps);
    assert.deepEqual(await sent(fixture), [], 'the address is not known to be theirs');

    await deps.store.run("UPDATE users SET email_verified = 1 WHERE username = 'aki'");
    const second = await held('二つ目');
    await returnPost.run({ id: second.id, note: '連絡先を消してください。' }, operator, deps);
    const [mail, ...more] = await sent(fixture);
    assert.deepEqual(more, []);
    assert.equal(mail?.to, 'aki@example.org');
    assert.match(mail?.subject ?? '', /差し戻されました：二つ目/);
    assert.match(mail?.text ?? '', /連絡先を消してください。/);
    assert.match(mail?.text ?? '', new RegExp(`https://posts.example/posts/${second.id}/edit`));

    assert.match(mail?.text ?? '', /^@aki さん\n/);

    await deps.store.run("UPDATE users SET language = 'en' WHERE username = 'aki'");
    await approvePost.run({ id: (await held('English')).id }, operator, deps);
    const [english] = await sent(fixture);
    assert.equal(english?.subject, 'Kairan Posts: your post is public: English');
    assert.doesNotMatch(english?.text ?? '', /[\u3040-\u30ff]/, 'in the language that they used last');

    const third = await held('三つ目');
    await approvePost.run({ id: third.id }, operator, deps);
    await ask(deletePost, { id: third.id }, aki, deps);
    assert.deepEqual(await sent(fixture), [], 'the post is gone');
  });
});
