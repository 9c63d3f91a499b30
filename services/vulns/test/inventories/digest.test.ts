import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { digestKind, queueDigests } from '../../src/inventories/digest/queue-digests.ts';
import { digestMail } from '../../src/mail/digest-mail.ts';
import { createInventory } from '../../src/operations/create-inventory.ts';
import { updateInventory } from '../../src/operations/update-inventory.ts';
import { onEachDatabase } from '../each-database.ts';
import { dayOf, osvRecord } from '../store/upstream-folder.ts';
import { openInventories } from './inventory-service.ts';

/** Records about the npm packages `a1`, `a2` …, all of which are affected in every version. */
function records(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const affected = [
      {
        package: { ecosystem: 'npm', name: `a${i + 1}` },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.1.0' }] }],
      },
    ];
    return osvRecord(`OSV-${i + 1}`, '2026-02-01T00:00:00Z', [`CVE-2026-${1001 + i}`], { affected });
  });
}

async function start(t: DatabaseForTests, packages: number) {
  const service = await openInventories(t);
  const { run, watch, store, db, deps } = service;
  const purls = Array.from({ length: packages }, (_, i) => `pkg:npm/a${i + 1}@1.0.0`);
  const { data } = await run<{ data: { id: string } }>(createInventory, { name: 'shop', packages: purls });
  await watch();
  const compose = digestMail({ db, box: deps.inventories.box, baseUrl: 'https://vulns.example' });
  return {
    ...service,
    id: data.id,
    /** Reads records about the first packages as one sync. */
    async sync(count: number) {
      await store.read(dayOf('2026-11-01', { osv: { npm: records(count) } }));
      await watch();
    },
    /** The mails that are in the outbox by now, each composed once. */
    async mails() {
      await queueDigests(db, service.now());
      return Promise.all((await takeOutbox(db)).map(compose));
    },
  };
}

async function takeOutbox(db: Database) {
  const rows = await db.all<{ kind: string; about: string }>('select kind, about from outbox order by id');
  await db.run('delete from outbox');
  assert.ok(rows.every(({ kind }) => kind === digestKind));
  return rows.map(({ about }) => JSON.parse(about) as Record<string, string | number | null>);
}

const hourMs = 60 * 60 * 1000;

onEachDatabase('the daily mail about inventories', (t) => {
  it('tells each piece of news once, in the morning after it was found', async () => {
    const { run, id, sync, mails, pass } = await start(t, 2);
    await run(updateInventory, { id, digest: true });
    await sync(1);
    assert.deepEqual(await mails(), [], 'found at 10:00, it is told the next morning');
    pass(20 * hourMs);
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.to, 'alice@example.org');
    assert.match(mail?.subject ?? '', /a new vulnerability affects your packages/);
    assert.match(mail?.text ?? '', /^shop$/m);
    assert.match(
      mail?.text ?? '',
      /CVE-2026-1001: .+\n {2}- a1 1\.0\.0: upgrade to 1\.1\.0\n {2}https:\/\/vulns\.example\//,
    );
    assert.deepEqual(await mails(), []);
    await sync(2);
    pass(24 * hourMs);
    const [next] = await mails();
    assert.match(next?.text ?? '', /CVE-2026-1002/);
    assert.doesNotMatch(next?.text ?? '', /CVE-2026-1001/);
  });

  it('is only about inventories and times for which it is on', async () => {
    const { run, id, sync, mails, pass } = await start(t, 2);
    await sync(1);
    await run(updateInventory, { id, digest: true });
    pass(24 * hourMs);
    assert.deepEqual(await mails(), [], 'what was found before is not mailed');
    await sync(2);
    pass(24 * hourMs);
    await run(updateInventory, { id, digest: false });
    assert.deepEqual(await mails(), []);
  });

  it('is not sent if it was switched off after it was queued', async () => {
    const { run, id, sync, db, pass, deps, now } = await start(t, 1);
    await run(updateInventory, { id, digest: true });
    await sync(1);
    pass(24 * hourMs);
    await queueDigests(db, now());
    await run(updateInventory, { id, digest: false });
    const [about] = await takeOutbox(db);
    const compose = digestMail({ db, box: deps.inventories.box, baseUrl: 'https://vulns.example' });
    assert.equal(await compose(about ?? {}), null);
  });

  it('is in the language that its user used last', async () => {
    const { run, id, sync, mails, pass, db } = await start(t, 1);
    await run(updateInventory, { id, digest: true });
    await db.run("update users set language = 'ja' where username = 'alice'");
    await sync(1);
    pass(24 * hourMs);
    const [mail] = await mails();
    assert.match(mail?.subject ?? '', /新しい脆弱性情報 1 件/);
    assert.match(mail?.text ?? '', /1\.1\.0 に更新してください/);
  });

  it('names a hundred news at most, and says how many are left', async () => {
    const { run, id, sync, mails, pass } = await start(t, 103);
    await run(updateInventory, { id, digest: true });
    await sync(103);
    pass(24 * hourMs);
    const [mail] = await mails();
    assert.equal(mail?.text.match(/^\* CVE-/gm)?.length, 100);
    assert.match(mail?.text ?? '', /3 more are on your account page/);
  });
});
