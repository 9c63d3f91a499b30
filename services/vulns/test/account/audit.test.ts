import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { it, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import type { Caller, Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { createWebhook } from '../../src/operations/create-webhook.ts';
import { deleteWebhook } from '../../src/operations/delete-webhook.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { type AuditPage, listAudit } from '../../src/operations/list-audit.ts';
import { listWebhooks } from '../../src/operations/list-webhooks.ts';
import { auditedActions, recordAct } from '../../src/storage/audit.ts';
import { onEachDatabase } from '../each-database.ts';
import { openWebhooks } from '../webhooks/webhook-service.ts';

const url = 'http://127.0.0.1:2/hook?token=t';

/** Operations that change something, but nothing of anyone's account. */
const notRecorded = ['test_webhook', 'drop_summary'];

test('each operation that changes something of a user is in the audit log', async () => {
  const folder = new URL('../../src/operations/', import.meta.url);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  const operations = modules.flatMap((module) => Object.values(module) as Partial<Operation<unknown>>[]);
  const changing = operations.filter((each) => each?.effect === 'write' || each?.effect === 'destroy');
  assert.ok(changing.length > 10);
  for (const { name = '' } of changing) {
    assert.ok(notRecorded.includes(name) || auditedActions.some((action) => action === name), name);
  }
});

onEachDatabase('the audit log', (t) => {
  it('tells who did what to whose webhook, without addresses and secrets', async (context) => {
    const fixture = await openWebhooks(t, context);
    const { db, run, now } = fixture;
    const bob = await addUser(db, { username: 'bob', email: 'bob@example.org' });
    assert.ok('id' in bob);
    const caller: Caller = { key: 's', door: 'web', session: '1', account: { id: String(bob.id), name: 'bob' } };
    const list = async (filter: object = {}) => {
      const deps = { store: db, now: () => new Date(now()), mostTokens: 10 };
      return ((await listAudit.run(filter, operator, deps)) as unknown as AuditPage).lines;
    };

    const made = await run(createWebhook, { url, name: 'Ops' }, caller);
    const id = String(made['id']);
    fixture.pass(60_000);
    await run(listWebhooks, {}, caller);
    await run(disableWebhook, { id });
    await run(deleteWebhook, { id });
    const lines = await list();
    assert.deepEqual(
      lines.map(({ action, by, door, owner, subject }) => [action, by, door, owner, subject]),
      [
        ['delete_webhook', null, 'cli', 'bob', id],
        ['disable_webhook', null, 'cli', 'bob', id],
        ['create_webhook', 'bob', 'web', 'bob', id],
      ],
    );
    const stored = JSON.stringify(await db.all('select * from audit'));
    for (const secret of [String(made['secret']), 'token=t', 'example.org']) assert.ok(!stored.includes(secret));

    assert.equal((await list({ username: 'bob' })).length, 3);
    assert.deepEqual(await list({ username: 'alice' }), []);
    assert.equal((await list({ since: new Date(now()).toISOString() })).length, 2);
    assert.equal((await list({ action: 'create_webhook' })).length, 1);
    await assert.rejects(list({ username: 'nobody' }), /User not found/);
  });

  it('names the user whose account the operator acted on, and leaves out what is not audited', async (context) => {
    const { db } = await openWebhooks(t, context);
    const at = new Date('2026-11-29T10:00:00Z');
    await recordAct(db, act('suspend_user', { username: '@ALICE', reason: 'Spam' }, { username: 'alice' }), at);
    await recordAct(db, act('test_webhook', { id: 'kvwh_1' }, {}), at);
    const rows = await db.all('select action, actor, owner is not null as known, subject, at from audit');
    assert.deepEqual(
      rows.map(({ known, ...row }) => ({ ...row, known: Boolean(known) })),
      [{ action: 'suspend_user', actor: null, subject: null, at: at.getTime(), known: true }],
    );
  });
});

function act(operation: string, input: Record<string, unknown>, answer: Record<string, unknown>) {
  return { operation, input, answer, caller: operator };
}
