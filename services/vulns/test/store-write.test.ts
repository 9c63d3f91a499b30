import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from './each-database.ts';
import { assertSound, dumpStore } from './store/store-dump.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';

async function shown(db: Database, cve: string): Promise<Record<string, unknown> | null> {
  const row = await db.get<{ head: string; tail: string; facets: string; slot: number }>(
    'select slot, head, tail, facets from vuln where cve = ?',
    [cve],
  );
  return row ? { ...JSON.parse(`{${row.head}${row.tail}"slot":${row.slot}}`), facets: row.facets } : null;
}

async function writes(db: Database): Promise<number | undefined> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'writes'");
  return row && Number(row.value);
}

async function changes(db: Database, cve: string): Promise<string[]> {
  const rows = await db.all<Record<string, string | number | null>>(
    'select * from change_log where cve = ? order by seq',
    [cve],
  );
  return rows.map(
    (row) => `${row.source} ${row.change} ${row.old_value} ${row.new_value}${row.initial ? ' initial' : ''}`,
  );
}

onEachDatabase('writing sets', (t) => {
  const first = dayOf('2026-11-01', {
    nvd: [
      scoredCve('CVE-2026-1001', modified),
      scoredCve('CVE-2026-1002', modified, { score: 5.5, published: '2026-01-03T00:00:00.000' }),
    ],
    kev: [kevRow('CVE-2026-1001', '2026-10-01'), kevRow('CVE-2026-1003', '2026-10-02')],
    osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001', 'GHSA-aaaa-bbbb-cccc'])] },
    ghsa: [ghsaAdvisory('GHSA-dddd-eeee-ffff', '2026-02-02T00:00:00Z', 'CVE-2026-1004')],
    epss: { 'CVE-2026-1001': 0.5, 'CVE-2026-9999': 0.1 },
  });

  test('the facts of a record become rows of the store', async () => {
    const { db, read } = await openTestStore(t);
    assert.deepEqual(await read(first), []);
    await assertSound(db);
    const one = await shown(db, 'CVE-2026-1001');
    assert.deepEqual(one?.sources, ['nvd', 'kev', 'osv']);
    assert.deepEqual(one?.aliases, ['GHSA-aaaa-bbbb-cccc', 'PYSEC-2026-1']);
    assert.equal(one?.kev_added, '2026-10-01');
    assert.equal((await shown(db, 'CVE-2026-1003'))?.state, 'published');
    assert.deepEqual((await shown(db, 'CVE-2026-1004'))?.sources, ['ghsa']);
    const { n } = (await db.get<{ n: number }>('select count(*) as n from vuln')) ?? { n: 0 };
    assert.equal(n, 4);
  });

  test('a second run without changes writes nothing', async () => {
    const { db, read } = await openTestStore(t);
    await read(first);
    const before = [await dumpStore(db), await changes(db, 'CVE-2026-1001')];
    await db.run('delete from source_mark');
    await read(first);
    assert.deepEqual([await dumpStore(db), await changes(db, 'CVE-2026-1001')], before);
    await assertSound(db);
  });

  test('an older state of a record is skipped and a newer one replaces it', async () => {
    const { db, read } = await openTestStore(t);
    const id = 'CVE-2026-1000';
    const day = (score: number, time: string) => dayOf('2026-11-01', { nvd: [scoredCve(id, time, { score })] });
    await read(day(9.8, '2026-02-02T00:00:00.000'), { initial: true });
    await read(day(5, '2026-02-01T00:00:00.000'));
    assert.equal((await shown(db, id))?.severity, 'critical');
    await read(day(5, '2026-02-03T00:00:00.000'));
    assert.equal((await shown(db, id))?.severity, 'medium');
    assert.deepEqual(await changes(db, id), [
      'nvd added null critical initial',
      'nvd severity critical medium',
      'nvd score 9.8 5.0',
    ]);
    await assertSound(db);
  });

  test('a state with a time in the future does not keep out later states', async () => {
    const { db, read } = await openTestStore(t);
    const id = 'CVE-2026-1000';
    const day = (score: number, time: string) => dayOf('2026-11-01', { nvd: [scoredCve(id, time, { score })] });
    await read(day(9.8, '2062-02-02T00:00:00.000'), { initial: true });
    await read(day(5, '2026-02-01T00:00:00.000'));
    assert.equal((await shown(db, id))?.severity, 'medium');
    await assertSound(db);
  });

  test('a vulnerability keeps its slot when its publication time changes', async () => {
    const { db, read } = await openTestStore(t);
    const id = 'CVE-2026-1000';
    const day = (published: string, time: string) => dayOf('2026-11-01', { nvd: [scoredCve(id, time, { published })] });
    await read(day('2026-01-01T00:00:00.000', modified));
    const before = (await shown(db, id))?.slot;
    await read(day('2025-01-01T00:00:00.000', '2026-02-02T00:00:00.000'));
    assert.equal((await shown(db, id))?.slot, before);
    await assertSound(db);
  });

  test('a rejected CVE no longer names its vendor, and does so again once it is published', async () => {
    const { db, read } = await openTestStore(t);
    const id = 'CVE-2026-1000';
    const day = (vulnStatus: string, time: string) =>
      dayOf('2026-11-01', { nvd: [scoredCve(id, time, { vulnStatus })] });
    await read(day('Analyzed', '2026-02-01T00:00:00.000'));
    const whole = await dumpStore(db);
    await read(day('Rejected', '2026-02-02T00:00:00.000'));
    assert.equal((await shown(db, id))?.state, 'rejected');
    assert.deepEqual((await dumpStore(db)).spelling, []);
    await assertSound(db);
    await read(day('Analyzed', '2026-02-03T00:00:00.000'));
    await assertSound(db);
    const again = await dumpStore(db);
    assert.deepEqual([again.facet, again.spelling], [whole.facet, whole.spelling]);
    assert.deepEqual(await changes(db, id), [
      'nvd added null critical',
      'nvd state published rejected',
      'nvd state rejected published',
    ]);
  });

  test('a retracted KEV entry stays in the history, a CVE known only from KEV is withdrawn, and both may return', async () => {
    const { db, read } = await openTestStore(t);
    const rows = [kevRow('CVE-2026-1001', '2026-10-01'), kevRow('CVE-2026-1003', '2026-10-02')];
    const others = [kevRow('CVE-2026-1005', '2026-10-02')];
    const nvd = [scoredCve('CVE-2026-1001', modified)];
    await read(dayOf('2026-11-01', { nvd, kev: [...rows, ...others] }));
    await read(dayOf('2026-11-02', { nvd, kev: others }));
    await assertSound(db);
    const one = await shown(db, 'CVE-2026-1001');
    assert.deepEqual([one?.kev, one?.kev_added, one?.sources, one?.state], [false, null, ['nvd'], 'published']);
    assert.equal((await shown(db, 'CVE-2026-1003'))?.state, 'withdrawn');
    assert.deepEqual(await changes(db, 'CVE-2026-1001'), [
      'kev added null unknown',
      'kev kev_added null 2026-10-01',
      'nvd severity unknown critical',
      'nvd score null 9.8',
      'nvd published_at 2026-10-01T00:00:00.000Z 2026-01-02T03:04:05.678Z',
      'nvd updated null description,weaknesses,products,records',
      'kev kev_removed 2026-10-01 null',
      'kev updated null title,weaknesses,references,records',
    ]);
    assert.deepEqual((await changes(db, 'CVE-2026-1003')).slice(2), [
      'kev state published withdrawn',
      'kev kev_removed 2026-10-02 null',
      'kev published_at 2026-10-02T00:00:00.000Z null',
      'kev updated null tags',
    ]);
    await read(dayOf('2026-11-03', { nvd, kev: [...rows, ...others] }));
    assert.equal((await shown(db, 'CVE-2026-1003'))?.state, 'published');
    assert.equal((await shown(db, 'CVE-2026-1001'))?.kev, true);
    await assertSound(db);
  });

  test('an OSV record missing from its listing counts as withdrawn, and may return', async () => {
    const { db, read } = await openTestStore(t);
    const stays = osvRecord('PYSEC-2026-9', '2026-02-01T00:00:00Z', ['CVE-2026-9000']);
    const goes = osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1000']);
    const day = (date: string, ...records: (typeof stays)[]) => dayOf(date, { osv: { PyPI: records } });
    await read(day('2026-11-01', stays, goes));
    await read(day('2026-11-02', stays));
    const gone = await shown(db, 'CVE-2026-1000');
    assert.deepEqual([gone?.state, gone?.aliases], ['withdrawn', ['PYSEC-2026-1']]);
    await assertSound(db);
    await read(day('2026-11-03', stays, goes));
    assert.equal((await shown(db, 'CVE-2026-1000'))?.state, 'published');
    await assertSound(db);
  });

  test('a record that returns under another CVE leaves nothing of the first', async () => {
    const { db, read } = await openTestStore(t);
    const stays = osvRecord('PYSEC-2026-9', '2026-02-01T00:00:00Z', ['CVE-2026-9000']);
    const goes = osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1000']);
    const back = osvRecord('PYSEC-2026-1', '2026-02-03T00:00:00Z', ['CVE-2026-2000']);
    await read(dayOf('2026-11-01', { osv: { PyPI: [stays, goes] } }));
    await read(dayOf('2026-11-02', { osv: { PyPI: [stays] } }));
    await read(dayOf('2026-11-03', { osv: { PyPI: [stays, back] } }));
    assert.equal(await shown(db, 'CVE-2026-1000'), null);
    assert.equal((await shown(db, 'CVE-2026-2000'))?.state, 'published');
    assert.deepEqual((await changes(db, 'CVE-2026-1000')).at(-1), 'osv removed withdrawn null');
    await assertSound(db);
  });

  test('removing an alias separates the records again', async () => {
    const { db, read } = await openTestStore(t);
    const day = (time: string, aliases: string[]) =>
      dayOf('2026-11-01', {
        nvd: [scoredCve('CVE-2026-1000', modified)],
        osv: { Go: [osvRecord('GO-2026-1', time, aliases)] },
      });
    await read(day('2026-02-01T00:00:00Z', ['CVE-2026-1000', 'CVE-2026-1001']));
    assert.deepEqual((await shown(db, 'CVE-2026-1000'))?.aliases, ['GO-2026-1']);
    await read(day('2026-02-02T00:00:00Z', ['CVE-2026-1000']));
    assert.equal(await shown(db, 'CVE-2026-1001'), null);
    await read(day('2026-02-03T00:00:00Z', []));
    assert.deepEqual((await shown(db, 'CVE-2026-1000'))?.aliases, []);
    await assertSound(db);
  });

  test('a vendor is named by its most used CPE spelling, and other spellings find it', async () => {
    const { db, read } = await openTestStore(t);
    const cve = (n: number, vendor: string) => scoredCve(`CVE-2026-${n}`, modified, { vendors: [vendor] });
    const slug = async () =>
      (await db.get<{ slug: string }>("select slug from facet where kind = 'vendor' and facet_key = 'dlink'"))?.slug;
    const kev = [kevRow('CVE-2026-1004', '2026-10-01', { vendorProject: 'D-Link' })];
    await read(dayOf('2026-11-01', { kev, nvd: [cve(1001, 'd-link'), cve(1002, 'dlink'), cve(1003, 'dlink')] }));
    assert.equal(await slug(), 'dlink');
    const before = (await writes(db)) ?? 0;
    const later = { vendors: ['d-link'] };
    const changed = [1002, 1003].map((n) => scoredCve(`CVE-2026-${n}`, '2026-03-01T00:00:00.000', later));
    await read(dayOf('2026-11-02', { kev, nvd: [cve(1001, 'd-link'), ...changed] }));
    assert.equal(await slug(), 'd-link');
    const renamed = await db.all<{ facet_key: string }>('select facet_key from facet where changed > ?', [before]);
    assert.deepEqual(
      renamed.map(({ facet_key }) => facet_key),
      ['dlink'],
    );
    await assertSound(db);
  });

  test('readers of the index find what a write changed, also scores and removals, by the count of writes', async () => {
    const { db, read } = await openTestStore(t);
    const nvd = [scoredCve('CVE-2026-1001', modified), scoredCve('CVE-2026-1002', modified)];
    const osv = (cve: string, time: string) => ({ PyPI: [osvRecord('PYSEC-2026-1', time, [cve])] });
    let seen = 0;
    const changed = async () => {
      const rows = await db.all<{ cve: string; state: number }>(
        'select cve, state from vuln_index where changed > ? order by cve',
        [seen],
      );
      seen = (await writes(db)) ?? 0;
      return rows.map(({ cve, state }) => `${cve} ${state}`);
    };
    await read(dayOf('2026-11-01', { nvd, osv: osv('CVE-2026-1003', '2026-02-01T00:00:00Z') }));
    assert.deepEqual(await changed(), ['CVE-2026-1001 0', 'CVE-2026-1002 0', 'CVE-2026-1003 0']);
    await read(dayOf('2026-11-02', { epss: { 'CVE-2026-1002': 0.5 } }));
    assert.deepEqual(await changed(), ['CVE-2026-1002 0']);
    await read(dayOf('2026-11-03', { osv: osv('CVE-2026-1004', '2026-02-02T00:00:00Z') }));
    assert.deepEqual(await changed(), ['CVE-2026-1003 -1', 'CVE-2026-1004 0']);
    await assertSound(db);
  });

  test('a slot is never given again', async () => {
    const { db, read } = await openTestStore(t);
    const osv = (time: string, cve: string) =>
      dayOf('2026-11-01', { osv: { PyPI: [osvRecord('PYSEC-2026-1', time, [cve])] } });
    await read(osv('2026-02-01T00:00:00Z', 'CVE-2026-1000'));
    const first = (await shown(db, 'CVE-2026-1000'))?.slot as number;
    await read(osv('2026-02-02T00:00:00Z', 'CVE-2026-1001'));
    await read(osv('2026-02-03T00:00:00Z', 'CVE-2026-1000'));
    assert.ok(((await shown(db, 'CVE-2026-1000'))?.slot as number) > first);
    await assertSound(db);
  });

  test('changes from the first load of a source are not news, even if another run merges them', async () => {
    const { db, read, mergePending } = await openTestStore(t);
    const osv = { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1000'])] };
    await read(dayOf('2026-11-01', { osv }), { initial: true, leavePending: true });
    await mergePending();
    const nvd = [scoredCve('CVE-2026-1000', modified)];
    await read(dayOf('2026-11-02', { osv, nvd }), { codes: ['nvd'] });
    assert.deepEqual(await changes(db, 'CVE-2026-1000'), [
      'osv added null unknown initial',
      'nvd severity unknown critical',
      'nvd score null 9.8',
      'nvd published_at 2026-01-05T00:00:00.000Z 2026-01-02T03:04:05.678Z',
      'nvd updated null title,description,weaknesses,products,tags,records',
    ]);
    await read(dayOf('2026-11-03', { kev: [kevRow('CVE-2026-1000', '2026-11-02')] }));
    assert.deepEqual((await changes(db, 'CVE-2026-1000')).slice(5), [
      'kev kev_added null 2026-11-02',
      'kev updated null title,weaknesses,references,records',
    ]);
  });

  test('a changed fixed version is logged with its source', async () => {
    const { db, read } = await openTestStore(t);
    const day = (time: string, fixed: string) => {
      const affected = [
        {
          package: { ecosystem: 'PyPI', name: 'x' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
        },
      ];
      return dayOf('2026-11-01', { osv: { PyPI: [osvRecord('PYSEC-2026-1', time, ['CVE-2026-1000'], { affected })] } });
    };
    await read(day('2026-02-01T00:00:00Z', '1.2'));
    await read(day('2026-02-02T00:00:00Z', '1.3'));
    assert.deepEqual((await changes(db, 'CVE-2026-1000')).slice(1), ['osv first_fixed 1.2 1.3']);
  });

  test('a record that cannot be parsed is set aside, with the stored state unchanged, until it can be parsed', async () => {
    const { db, read } = await openTestStore(t);
    const good = kevRow('CVE-2026-1000', '2026-10-01');
    const other = kevRow('CVE-2026-1001', '2026-10-01');
    const bad = { ...good, dateAdded: 'yesterday' };
    const aside = () => db.all<{ id: string }>('select id from set_aside');
    await read(dayOf('2026-11-01', { kev: [good, other] }));
    await read(dayOf('2026-11-02', { kev: [bad, other] }));
    assert.deepEqual(
      (await aside()).map(({ id }) => id),
      ['CVE-2026-1000'],
    );
    assert.equal((await shown(db, 'CVE-2026-1000'))?.kev, true);
    await read(dayOf('2026-11-03', { kev: [good, other] }));
    assert.deepEqual(await aside(), []);
    await assertSound(db);
  });

  test('implausible times do no harm', async () => {
    const { db, read } = await openTestStore(t);
    const at = (n: number, published: string) => scoredCve(`CVE-2026-${n}`, modified, { published });
    const years = ['0001', '1970', '1979', '1981', '2049', '2050', '9999'];
    const nvd = years.map((year, i) => at(1000 + i, `${year}-01-01T00:00:00.000`));
    await read(dayOf('2026-11-01', { nvd, kev: [kevRow('CVE-2026-2000', '1970-01-01')] }));
    const rows = await db.all<{ cve: string }>('select cve from vuln_index order by published desc');
    assert.equal(rows.length, years.length + 1);
    // A time that no record can have is unknown: what counts then is the modification.
    const cves = rows.map(({ cve }) => cve);
    assert.deepEqual(cves.slice(0, 2).sort(), ['CVE-2026-1004', 'CVE-2026-1005']);
    assert.deepEqual(cves.slice(-2), ['CVE-2026-1003', 'CVE-2026-2000']);
  });

  test('control characters and lone surrogates can be stored and read', async () => {
    const { db, read } = await openTestStore(t);
    const odd = 'o\u0000d\ud800d\u001f\u2028"\\';
    const cpe = `cpe:2.3:a:${odd.replace(/[\\"]/g, '')}:${odd.replace(/[\\"]/g, '')}:*:*:*:*:*:*:*:*`;
    const configurations = [{ nodes: [{ cpeMatch: [{ vulnerable: true, criteria: cpe, versionEndExcluding: odd }] }] }];
    const texts = {
      configurations,
      descriptions: [{ lang: odd, value: odd }],
      references: [{ url: `https://example.com/${odd}`, tags: [odd] }],
      sourceIdentifier: odd,
    };
    const affected = [
      {
        package: { ecosystem: odd, name: odd, purl: odd },
        ranges: [{ type: odd, events: [{ introduced: odd }, { fixed: odd }] }],
        versions: [odd],
      },
    ];
    const osv = osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1000', odd], {
      affected,
      summary: odd,
      details: odd,
    });
    const kev = kevRow('CVE-2026-1000', '2026-10-01', { vendorProject: odd, product: odd, shortDescription: odd });
    const ghsa = ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-01T00:00:00Z', 'CVE-2026-1000', { summary: odd });
    await read(
      dayOf('2026-11-01', {
        nvd: [scoredCve('CVE-2026-1000', modified, texts)],
        osv: { PyPI: [osv] },
        kev: [kev],
        ghsa: [ghsa],
      }),
    );
    assert.deepEqual((await shown(db, 'CVE-2026-1000'))?.sources, ['nvd', 'kev', 'ghsa', 'osv']);
    await assertSound(db);
  });
});
