import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { createInventory } from '../../src/operations/create-inventory.ts';
import { getInventory } from '../../src/operations/get-inventory.ts';
import { listInventoryNews } from '../../src/operations/list-inventory-news.ts';
import { replaceInventory } from '../../src/operations/replace-inventory.ts';
import { onEachDatabase } from '../each-database.ts';
import { type Day, dayOf, type OsvRecord, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type InventoryService, openInventories } from './inventory-service.ts';

const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}`;

/** An OSV record: versions of an npm package below `fixed` are affected. */
function record(id: string, name: string, fixed: string | null, on: number, aliases: string[] = []): OsvRecord {
  const events = [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return osvRecord(id, `${day(on)}T00:00:00Z`, aliases, { affected });
}

const npm = (...records: OsvRecord[]): Partial<Day> => ({ osv: { npm: records } });

interface NewsItem {
  type: string;
  vulnerability: { id: string; kev: boolean; malware: boolean; title: string };
  packages: { package: { name: string }; fixed: string[]; upgrade_to: string | null }[];
}

async function start(t: DatabaseForTests) {
  const service = await openInventories(t);
  const { run, store, watch } = service;
  /** Reads data as one sync, and looks for news. */
  const sync = async (data: Partial<Day>, options: { initial?: boolean } = {}) => {
    await store.read(dayOf('2026-11-01', data), options);
    return watch();
  };
  const create = async (...names: string[]) => {
    const packages = names.map((name) => `pkg:npm/${name}@1.0.0`);
    const { data } = await run<{ data: { id: string } }>(createInventory, { name: 'shop', packages });
    return data.id;
  };
  return { ...service, sync, create, reported: () => reportedIn(service) };
}

/** What was reported, the oldest first: `affected CVE-2026-1 a,b`. */
async function reportedIn({ run }: InventoryService): Promise<string[]> {
  const { data } = await run<{ data: NewsItem[] }>(listInventoryNews, { limit: 100 });
  return data
    .map(({ type, vulnerability, packages }) => {
      return `${type.replace('inventory.', '')} ${vulnerability.id} ${packages.map((each) => each.package.name).join()}`;
    })
    .reverse();
}

onEachDatabase('news of inventories', (t) => {
  it('tell nothing of what affects an inventory when it is created', async () => {
    const { sync, create, watch, reported, run } = await start(t);
    await sync(npm(record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001'])));
    const id = await create('a', 'b');
    assert.equal(await watch(), 0);
    assert.deepEqual(await reported(), []);
    const { data } = await run<{ data: Record<string, unknown> }>(getInventory, { id });
    assert.deepEqual([data['affected'], data['vulnerabilities'], data['kev']], [1, 1, 0]);
  });

  it('tell what newly affects packages once, with the versions that fix it', async () => {
    const { sync, create, watch, reported, run } = await start(t);
    await create('a', 'b', 'c');
    await watch();
    const first = record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001']);
    assert.equal(await sync(npm(first, record('OSV-9', 'elsewhere', '2.0.0', 1, ['CVE-2026-1009']))), 1);
    assert.deepEqual(await reported(), ['affected CVE-2026-1001 a']);
    const { data } = await run<{ data: NewsItem[] }>(listInventoryNews, {});
    assert.deepEqual([data[0]?.packages[0]?.fixed, data[0]?.packages[0]?.upgrade_to], [['1.1.0'], '1.1.0']);
    assert.equal(await watch(), 0);
    assert.equal(await sync(npm(record('OSV-1', 'a', '1.2.0', 2, ['CVE-2026-1001']))), 0, 'a corrected fix is no news');
    assert.equal(await sync(npm(record('OSV-1', 'a', '0.9.0', 3, ['CVE-2026-1001']))), 0);
    assert.deepEqual(await reported(), ['affected CVE-2026-1001 a']);
  });

  it('tell of advisories and malware without a CVE, and not again when they get one', async () => {
    const { sync, create, watch, reported } = await start(t);
    await create('a', 'b');
    await watch();
    await sync(npm(record('MAL-2026-1', 'a', null, 1), record('OSV-2', 'b', '1.1.0', 1)));
    assert.deepEqual((await reported()).sort(), ['affected MAL-2026-1 a', 'affected OSV-2 b']);
    const cve = scoredCve('CVE-2026-1002', `${day(2)}T00:00:00.000`);
    assert.equal(await sync({ ...npm(record('OSV-2', 'b', '1.1.0', 2, ['CVE-2026-1002'])), nvd: [cve] }), 0);
    assert.equal((await reported()).length, 2);
  });

  it('tell when a vulnerability that affects packages is newly known to be exploited', async () => {
    const { sync, create, watch, reported } = await start(t);
    const both = npm(
      record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001']),
      record('OSV-2', 'z', '1.1.0', 1, ['CVE-2026-1002']),
    );
    await sync(both);
    await create('a');
    await watch();
    const kev = [kevRow('CVE-2026-1001', '2026-11-01'), kevRow('CVE-2026-1002', '2026-11-01')];
    await sync({ kev });
    assert.deepEqual(await reported(), ['exploited CVE-2026-1001 a']);
    await watch();
    assert.equal((await reported()).length, 1);
  });

  it('tell nothing of the first load of a source', async () => {
    const { sync, create, watch, reported } = await start(t);
    await create('a', 'b');
    await watch();
    const first = record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001']);
    await sync(npm(first, record('MAL-2026-1', 'b', null, 1)), { initial: true });
    assert.deepEqual(await reported(), []);
    assert.equal(await sync(npm(record('OSV-1', 'a', '1.1.1', 2, ['CVE-2026-1001']))), 0);
  });

  it('tell of packages that stay when others are replaced, and nothing of the new ones', async () => {
    const { sync, create, watch, reported, run, store } = await start(t);
    await sync(npm(record('OSV-3', 'c', '1.1.0', 1, ['CVE-2026-1003'])));
    const id = await create('a', 'b');
    await watch();
    const changed = npm(
      record('OSV-1', 'a', '1.1.0', 2, ['CVE-2026-1001']),
      record('OSV-3', 'c', '1.1.0', 1, ['CVE-2026-1003']),
    );
    await store.read(dayOf('2026-11-01', changed));
    await run(replaceInventory, { id, packages: ['pkg:npm/c@1.0.0', 'pkg:npm/a@1.0.0'] });
    assert.equal(await watch(), 1);
    assert.deepEqual(await reported(), ['affected CVE-2026-1001 a']);
  });

  it('wait for the end of a sync that is bringing news', async () => {
    const { create, watch, reported, store, db, pass } = await start(t);
    await create('a');
    await watch();
    await db.run("insert into sync_run (began_at) values ('2026-11-20T12:00:00.000Z')");
    await store.read(dayOf('2026-11-01', npm(record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001']))));
    await db.run('update change_log set run = 1');
    assert.equal(await watch(), 0);
    await db.run("update sync_run set ended_at = '2026-11-20T12:01:00.000Z'");
    assert.equal(await watch(), 1);
    await db.run('update sync_run set ended_at = null');
    await store.read(dayOf('2026-11-01', npm(record('OSV-2', 'a', '1.1.0', 2, ['CVE-2026-1002']))));
    await db.run('update change_log set run = 1');
    assert.equal(await watch(), 0);
    pass(16 * 60_000);
    assert.equal(await watch(), 1, 'a sync that takes very long does not hold news back');
    assert.equal((await reported()).length, 2);
  });

  it('are not looked for while a user is suspended', async () => {
    const { sync, create, watch, reported, db } = await start(t);
    await create('a');
    await watch();
    await db.run("update users set suspended_at = 1 where username = 'alice'");
    assert.equal(await sync(npm(record('OSV-1', 'a', '1.1.0', 1, ['CVE-2026-1001']))), 0);
    await db.run("update users set suspended_at = null where username = 'alice'");
    assert.equal(await watch(), 1);
    assert.deepEqual(await reported(), ['affected CVE-2026-1001 a']);
  });
});
