import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { linkRules, rules } from '../../src/ingest/rules.ts';
import { sync } from '../../src/ingest/sync.ts';
import { noAddresses } from '../../src/sources/source.ts';
import { queueForNewRules } from '../../src/storage/pending-merges.ts';
import { onEachDatabase } from '../each-database.ts';
import { dumpStore } from '../store/store-dump.ts';
import { openTestStore } from '../store/test-store.ts';
import { dayOf, osvRecord, scoredCve, writeDay } from '../store/upstream-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'rules-test-'));
after(() => rmSync(root, { recursive: true, force: true }));

const old = '2026-02-01T00:00:00.000';
const later = '2026-02-02T00:00:00.000';
const osv = (time: string, name: string) => ({
  PyPI: [
    osvRecord('PYSEC-2026-1', time, ['CVE-2026-1003'], {
      affected: [{ package: { ecosystem: 'PyPI', name }, ranges: [] }],
    }),
  ],
});
const first = await writeDay(
  join(root, 'first'),
  dayOf('2026-11-01', {
    nvd: [scoredCve('CVE-2026-1001', old), scoredCve('CVE-2026-1002', old)],
    osv: osv('2026-02-01T00:00:00Z', 'thing'),
  }),
);
const second = await writeDay(
  join(root, 'second'),
  dayOf('2026-11-02', {
    nvd: [scoredCve('CVE-2026-1001', old), scoredCve('CVE-2026-1002', later, { score: 5 })],
    osv: osv('2026-02-02T00:00:00Z', 'another'),
  }),
);

const third = await writeDay(
  join(root, 'third'),
  dayOf('2026-11-01', {
    nvd: [scoredCve('CVE-2026-1001', old), scoredCve('CVE-2026-1002', old, { vulnStatus: 'Rejected' })],
    osv: {
      PyPI: [
        osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', []),
        osvRecord('PYSEC-2026-2', '2026-02-01T00:00:00Z', ['CVE-2026-1002']),
        osvRecord('PYSEC-2026-3', '2026-02-01T00:00:00Z', [], { upstream: ['CVE-2026-1001'] }),
      ],
    },
  }),
);

async function read(db: Database, url: string, from: string): Promise<void> {
  const request = { codes: ['nvd', 'osv'] as const, from, settings: noAddresses, maxShrink: 1, patience: 0 };
  const results = await sync(db, url, request, { progress: () => {}, note: () => {}, fault: () => {} });
  for (const { status, error } of results) assert.equal(status, 'ok', error);
}

/** The tables that follow from the links of records. */
async function linkedTables(db: Database) {
  const { link, advisory, advisory_record, advisory_package, vuln_detail, vuln_package } = await dumpStore(db);
  return { link, advisory, advisory_record, advisory_package, vuln_detail, vuln_package };
}

/** Makes the stored vulnerabilities differ from what the merge rules produce, as after a change of the rules. */
async function ageRules(db: Database): Promise<void> {
  await db.run("update vuln set severity = 'low', hash = ?", [Buffer.from('made by other rules')]);
  await db.run("update meta set value = 'older' where name = 'rules'");
}

onEachDatabase('a change of the merge rules', (t) => {
  for (const [name, killed] of [
    ['', false],
    [', after a sync was killed that had begun to apply it', true],
  ] as const)
    test(`is not logged as news, and does not hide upstream news${name}`, async () => {
      const { db, url } = await openTestStore(t);
      await read(db, url, first);
      const before = (await db.get<{ seq: number }>('select max(seq) as seq from change_log'))?.seq as number;
      await ageRules(db);
      if (killed) assert.equal(await queueForNewRules(db, rules, linkRules), true);
      await read(db, url, second);
      const logged = await db.all<Record<string, string | number>>(
        'select cve, source, change, old_value, new_value, initial from change_log where seq > ? order by cve, seq',
        [before],
      );
      assert.deepEqual(
        logged.map(({ cve, source, change, old_value, new_value, initial }) =>
          [cve, source, change, old_value, new_value, initial === 0 ? 'news' : ''].join(' ').trim(),
        ),
        [
          'CVE-2026-1001 rules severity low critical',
          'CVE-2026-1002 rules severity low critical',
          'CVE-2026-1002 nvd severity critical medium news',
          'CVE-2026-1002 nvd score 9.8 5.0 news',
          'CVE-2026-1003 rules severity low unknown',
          'CVE-2026-1003 osv updated  title,packages news',
        ],
      );
      assert.deepEqual(await db.all('select * from dirty'), []);
    });

  for (const [name, killed] of [
    ['', false],
    [', also if a sync was killed before it did', true],
  ] as const)
    test(`reads the links of stored records again${name}`, async () => {
      const { db, url } = await openTestStore(t);
      await read(db, url, third);
      const before = await linkedTables(db);
      assert.deepEqual([before.advisory?.length, before.advisory_package?.length], [2, 2]);
      // As a version left them that knew neither upstream nor advisories without a CVE.
      for (const table of ['advisory', 'advisory_record', 'advisory_package']) await db.run(`delete from ${table}`);
      await db.run('delete from link where kind = 1');
      await ageRules(db);
      if (killed) assert.equal(await queueForNewRules(db, rules, linkRules), true);
      await read(db, url, third);
      assert.deepEqual(await linkedTables(db), before);
    });
});
