import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { postgresForTests } from '@kairan/testing/postgres';
import { openStore } from '../../../src/open-store.ts';
import { type PausedChange, releasePausedChange } from '../../../src/webhooks/storage/paused-changes.ts';
import { type Machine, startMachine } from '../../end-to-end/machine.ts';
import { dayOf, osvRecord, writeDay } from '../../store/upstream-folder.ts';
import { startReceiver } from '../../webhooks/receiver.ts';

/** Records about the npm packages `a1`, `a2` …: every version below 1.1.0 is affected. */
function records(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const events = [{ introduced: '0' }, { fixed: '1.1.0' }];
    const affected = [{ package: { ecosystem: 'npm', name: `a${i + 1}` }, ranges: [{ type: 'SEMVER', events }] }];
    return osvRecord(`OSV-${i + 1}`, '2026-02-01T00:00:00Z', [`CVE-2026-${1001 + i}`], { affected });
  });
}

async function start(t: TestContext, url?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-inventories-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = url ?? `sqlite:${join(folder, 'vulns.db')}`;
  const machine = startMachine(t, {
    ...{ VULNS_DATABASE_URL: databaseUrl, DEMO: '0' },
    ...{ VULNS_WEBHOOK_ALLOW: '127.0.0.1', VULNS_WEBHOOK_BURST: '30' },
  });
  assert.equal((await machine.run(['user', 'add', 'alice', '--email', 'alice@example.org'])).code, 0);
  const db = await openStore(databaseUrl);
  t.after(() => db.close());
  return {
    machine,
    db,
    folder,
    /** Loads records as a sync does. */
    async sync(count: number) {
      const day = join(folder, `day-${count}`);
      await writeDay(day, dayOf('2026-11-01', { osv: { npm: records(count) } }));
      assert.equal((await machine.run(['sync', 'osv', '--from', join(day, 'osv')])).code, 0);
    },
    /** Writes a file with package URLs of `a1` to `a<count>`. */
    file(name: string, count: number): string {
      const components = Array.from({ length: count }, (_, i) => {
        return { type: 'library', name: `a${i + 1}`, version: '1.0.0', purl: `pkg:npm/a${i + 1}@1.0.0` };
      });
      const path = join(folder, name);
      writeFileSync(path, JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components }));
      return path;
    },
  };
}

/** Resolves once a query finds what it should. */
async function until(db: Database, sql: string, isEnough: (value: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const row = await db.get<{ value: number }>(sql);
    if (isEnough(row?.value ?? 0)) return;
    assert.ok(Date.now() < deadline, `"${sql}" still is ${row?.value}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const checked = 'select count(*) as value from inventory where checked_state is not null';
const news = 'select count(*) as value from inventory_news';

async function tokenOf(machine: Machine): Promise<string> {
  const { stdout } = await machine.run(['token', 'add', 'alice', '--name', 'feed', '--json']);
  return (JSON.parse(stdout) as { token: string }).token;
}

test('an inventory of the command line is watched, and its news are read over REST and by feed readers', async (t) => {
  const { machine, db, sync, file } = await start(t);
  await sync(1);
  const service = await machine.serve();
  const added = await machine.run(['inventory', 'add', 'alice', file('shop.cdx.json', 3), '--json']);
  const { id, name } = JSON.parse(added.stdout) as { id: string; name: string };
  assert.equal(name, 'shop.cdx.json');
  await until(db, checked, (count) => count === 1);
  await sync(2);
  await until(db, news, (count) => count === 1);

  const token = await tokenOf(machine);
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  const basic = (password: string) => ({
    headers: { Authorization: `Basic ${Buffer.from(`anything:${password}`).toString('base64')}` },
  });
  const response = await service.get('/api/v1/inventories/news?since=24h', bearer);
  assert.equal(response.headers.get('cache-control'), 'no-cache');
  const { data } = (await response.json()) as { data: { vulnerability: { id: string } }[] };
  assert.deepEqual(
    data.map(({ vulnerability }) => vulnerability.id),
    ['CVE-2026-1002'],
  );
  assert.equal((await service.get('/api/v1/inventories')).status, 401);

  const feed = await service.get(`/inventories/${id}/feed.atom`, basic(token));
  assert.deepEqual([feed.status, feed.headers.get('content-type')], [200, 'application/atom+xml; charset=utf-8']);
  assert.match(feed.headers.get('cache-control') ?? '', /private/);
  assert.match(await feed.text(), /<title>CVE-2026-1002: .* – affects a2<\/title>/);
  const all = (await (await service.get('/inventories/feed.json?lang=fr', bearer)).json()) as {
    items: { title: string }[];
  };
  assert.match(all.items[0]?.title ?? '', /affecte a2/);
  for (const wrong of [undefined, basic('kvat_wrong')]) {
    const refused = await service.get(`/inventories/${id}/feed.atom`, wrong);
    assert.equal(refused.status, 401);
    assert.match(refused.headers.get('www-authenticate') ?? '', /^Basic realm=/);
    assert.match(await refused.text(), /API token/);
  }
  assert.equal((await service.get('/inventories/kvin_nobody/feed.atom', bearer)).status, 404);

  const listed = await machine.run(['inventory', 'list', 'alice']);
  assert.match(listed.stdout, /3 packages, 2 affected by 2 vulnerabilities, 0 of them known exploited/);
  assert.equal((await machine.run(['inventory', 'delete', id])).code, 0);
  assert.equal((await machine.run(['inventory', 'list', 'alice'])).stdout, '');
  const { code, stderr } = await service.stop();
  assert.equal(code, 0);
  assert.doesNotMatch(stderr, /shop|a1@|"level":50/);
});

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a service killed while it looks for news loses none and reports none twice (${engine})`, async (t) => {
    const url = engine === 'postgres' ? await (await postgresForTests()).createDatabase() : undefined;
    const { machine, db, sync, file } = await start(t, url);
    await sync(1);
    const receiver = await startReceiver(t);
    let service = await machine.serve();
    const headers = { Authorization: `Bearer ${await tokenOf(machine)}` };
    const body = readFileSync(file('shop.cdx.json', 50));
    for (let i = 0; i < 8; i++) {
      const added = await service.get('/api/v1/inventories?filename=shop.cdx.json', { method: 'POST', headers, body });
      const { data } = (await added.json()) as { data: { id: string } };
      if (i % 4 === 0) {
        const made = await machine.run(['webhook', 'add', 'alice', '--url', receiver.url, '--inventory', data.id]);
        assert.equal(made.code, 0, made.stderr);
      }
    }
    await until(db, checked, (count) => count === 8);
    await service.stop();
    await sync(50);
    for (const enough of [49, 49 * 4]) {
      service = await machine.serve();
      await until(db, news, (count) => count >= enough);
      service.child.kill('SIGKILL');
      await service.ended;
    }
    const atKill = (await db.get<{ value: number }>(news))?.value;
    service = await machine.serve();
    await until(db, news, (count) => count >= 49 * 8);
    await sync(50);
    await until(
      db,
      `select count(*) as value from inventory where checked_state =
         (select sum(cast(value as integer)) from meta where name in ('writes', 'summaries'))`,
      (count) => count === 8,
    );
    const each = await db.all<{ value: number }>('select count(*) as value from inventory_news group by inventory');
    assert.deepEqual(
      each.map(({ value }) => value),
      Array.from({ length: 8 }, () => 49),
    );
    t.diagnostic(`killed twice, the second time after ${atKill} of ${49 * 8} news`);

    // The sync was a mass change: the messages to both webhooks are paused, and killed again while they are queued.
    const paused = await db.all<PausedChange & { webhook: number }>('select * from webhook_held order by webhook');
    assert.deepEqual(
      paused.map(({ deliveries }) => deliveries),
      [49, 49],
    );
    for (const { webhook, run } of paused) assert.ok(await releasePausedChange(db, webhook, run));
    await receiver.until(20);
    service.child.kill('SIGKILL');
    await service.ended;
    service = await machine.serve();
    await until(
      db,
      "select count(*) as value from webhook_delivery where status = 'delivered'",
      (count) => count === 98,
    );
    assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 98);
    assert.equal((await db.get<{ value: number }>('select count(*) as value from webhook_delivery'))?.value, 98);
    assert.deepEqual(await db.all('select webhook from webhook_held'), []);
    assert.equal((await service.stop()).code, 0);
  });
}
