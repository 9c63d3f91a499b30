import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operator } from '@kairan/operation/operator';
import { publishDue } from '../../src/drafts/publish-due.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { readOwnPost } from '../../src/operations/read-own-post.ts';
import { rotateSecret } from '../../src/operations/rotate-secret.ts';
import { readKeys } from '../../src/storage/secret.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, body, openPostingService } from '../posting-service.ts';

onEachDatabase('rotating the secret of the installation', (t) => {
  test('replaces all keys but that of passkeys, which would stop working', async () => {
    const { deps } = await openPostingService(t);
    const before = await readKeys(deps.store);
    for (const _ of [1, 2]) {
      assert.deepEqual(await ask(rotateSecret, { stopped: true }, operator, deps), { rotated: true });
    }
    const after = await readKeys(deps.store);
    assert.deepEqual(after.passkeys, before.passkeys);
    for (const [name, key] of Object.entries(before)) {
      if (name !== 'passkeys') assert.notDeepEqual(after[name as keyof typeof after], key, name);
    }
    const audit = await deps.store.all("SELECT 1 FROM audit WHERE action = 'rotate_secret'");
    assert.equal(audit.length, 2);
  });

  test('returns scheduled posts with confirmed findings to their authors, and runs repeated requests again', async () => {
    const fixture = await openPostingService(t);
    const { clock } = fixture;
    const deps = { ...fixture.deps, keys: await readKeys(fixture.deps.store) };
    const alice = await fixture.author('alice');
    const keyed = { ...alice, idempotencyKey: 'before' };
    const input = { title: '表計算', body_markdown: body, category: 'work' };
    const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
    const found = { ...input, body_markdown: `${body}\n連絡は ${address} まで` };
    const [plain, confirmed] = [
      (await ask(createDraft, input, keyed, deps)).post,
      (await ask(createDraft, found, alice, deps)).post,
    ];
    const publish_at = new Date(clock.now + 1_000).toISOString();
    await ask(publishPost, { id: plain.id, publish_at }, alice, deps);
    await ask(publishPost, { id: confirmed.id, publish_at, confirm_findings: true }, alice, deps);

    await ask(rotateSecret, { stopped: true }, operator, deps);
    const restarted = { ...deps, keys: await readKeys(deps.store) };
    clock.now += 1_000;
    const outcomes: Record<string, string> = {};
    await publishDue({
      deps: restarted,
      onOutcome: (id, outcome) => {
        outcomes[id] = outcome;
      },
      onError: (error) => assert.fail(String(error)),
    });

    assert.deepEqual(outcomes, { [plain.id]: 'published', [confirmed.id]: 'findings' });
    const returned = await ask<{ publish_problem: string }>(readOwnPost, { id: confirmed.id }, alice, restarted);
    assert.equal(returned.publish_problem, 'findings');
    assert.notEqual((await ask(createDraft, input, keyed, restarted)).post.id, plain.id);
  });
});
