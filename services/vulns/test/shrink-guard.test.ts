import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sync } from '../src/ingest/sync.ts';
import { noAddresses, type SyncCode } from '../src/sources/source.ts';
import { onEachDatabase } from './each-database.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore } from './store/test-store.ts';
import { type Day, dayOf, ghsaAdvisory, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { advisory, startGhsaServer } from './upstreams/ghsa-server.ts';
import { kevRow, startKevServer } from './upstreams/kev-server.ts';

/** A way in which records of a source are lost. */
interface Loss {
  code: SyncCode;
  what: string;
  /** The source's records of a day on which the records with these numbers (1 to `count`) are lost. */
  day(count: number, lost: ReadonlySet<number>): Partial<Day>;
}

const cve = (i: number) => `CVE-2026-${1000 + i}`;
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
/** Lets every write of a sync fail, and no more. */
const refusal = {
  sqlite: {
    begin: ["create trigger refusal before insert on source_mark begin select raise(abort, 'refused'); end"],
    end: ['drop trigger refusal'],
  },
  postgres: {
    begin: [
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$",
      'create trigger refusal before insert on source_mark for each row execute function refuse()',
    ],
    end: ['drop trigger refusal on source_mark'],
  },
};
const before = '2026-10-01T00:00:00';
const after = '2026-10-02T00:00:00';
const timeOf = (i: number, lost: ReadonlySet<number>) => (lost.has(i) ? after : before);

function nvdLoss(what: string, change: Record<string, unknown>): Loss {
  const day: Loss['day'] = (count, lost) => ({
    nvd: numbers(count).map((i) => scoredCve(cve(i), `${timeOf(i, lost)}.000`, lost.has(i) ? change : {})),
  });
  return { code: 'nvd', what, day };
}

function osvLoss(what: string, change: Record<string, unknown>): Loss {
  const day: Loss['day'] = (count, lost) => ({
    osv: {
      PyPI: numbers(count).map((i) =>
        osvRecord(`PYSEC-2026-${i}`, `${timeOf(i, lost)}Z`, [cve(i)], lost.has(i) ? change : {}),
      ),
    },
  });
  return { code: 'osv', what, day };
}

const losses: Loss[] = [
  nvdLoss('rejected', { vulnStatus: 'Rejected' }),
  nvdLoss('left without scores and products', { metrics: {}, configurations: [] }),
  nvdLoss('left without a description', { descriptions: [] }),
  osvLoss('withdrawn', { withdrawn: '2026-10-02T00:00:00Z' }),
  osvLoss('left without packages', { affected: [] }),
  {
    code: 'osv',
    what: 'replaced by others',
    day: (count, lost) => ({
      osv: {
        PyPI: numbers(count).map((i) =>
          osvRecord(`PYSEC-${lost.has(i) ? '2027' : '2026'}-${i}`, `${timeOf(i, lost)}Z`, [cve(i)]),
        ),
      },
    }),
  },
  {
    code: 'ghsa',
    what: 'withdrawn',
    day: (count, lost) => ({
      ghsa: numbers(count).map((i) =>
        ghsaAdvisory(`GHSA-aaaa-bbbb-${1000 + i}`, `${timeOf(i, lost)}Z`, cve(i), {
          withdrawn_at: lost.has(i) ? '2026-10-02T00:00:00Z' : null,
        }),
      ),
    }),
  },
  {
    code: 'kev',
    what: 'left without a description',
    day: (count, lost) => ({
      kev: numbers(count).map((i) => kevRow(cve(i), '2026-09-01', lost.has(i) ? { shortDescription: '' } : {})),
    }),
  },
  {
    code: 'kev',
    what: 'replaced by others',
    day: (count, lost) => ({
      kev: numbers(count).map((i) => kevRow(cve(lost.has(i) ? 100 + i : i), '2026-09-01')),
    }),
  },
];

const none = new Set<number>();
const guarded = { maxShrink: 0.1 };

onEachDatabase('guard against shrinking', (t) => {
  // PostgreSQL takes four times as long: the first way of each source.
  const isFirst = ({ code }: Loss, i: number) => losses.findIndex((other) => other.code === code) === i;
  for (const { code, what, day } of t.engine === 'postgres' ? losses.filter(isFirst) : losses) {
    const onDay = (date: string, count: number, ...lost: number[]) => dayOf(date, day(count, new Set(lost)));
    const only = { ...guarded, codes: [code] };

    test(`${code}: more records ${what} than allowed are refused, today and tomorrow, until the operator allows it`, async () => {
      const fixture = await openTestStore(t);
      const fresh = await openTestStore(t);
      for (const store of [fixture, fresh]) await store.read(dayOf('2026-10-01', day(20, none)), only);
      for (const date of ['2026-10-02', '2026-10-03']) {
        const [failure] = await fixture.read(onDay(date, 20, 3, 7, 20), only);
        assert.match(
          failure ?? '',
          /3 of (NVD's|its|GitHub's|the KEV catalogue's) 20 records would become withdrawn, rejected, empty or deleted at once/,
        );
        assert.match(failure ?? '', /sync once with VULNS_MAX_SHRINK=100%/);
        await assertSameStore(fixture.db, fresh.db);
      }
      assert.deepEqual(await fixture.read(onDay('2026-10-03', 20, 3, 7, 20), { ...only, maxShrink: 1 }), []);
      await fresh.read(onDay('2026-10-03', 20, 3, 7, 20), { ...only, maxShrink: 1 });
      await assertSameStore(fixture.db, fresh.db);
      await assertSound(fixture.db);
    });
  }

  const [rejected] = losses as [Loss, ...Loss[]];
  const nvdOn = (date: string, count: number, ...lost: number[]) => dayOf(date, rejected.day(count, new Set(lost)));

  test('records lost before do not count again, so that the allowed share can be lost on every day', async () => {
    const { db, read } = await openTestStore(t);
    await read(nvdOn('2026-10-01', 20), guarded);
    assert.deepEqual(await read(nvdOn('2026-10-02', 20, 1, 2), guarded), []);
    assert.deepEqual(await read(nvdOn('2026-10-03', 20, 1, 2, 3, 4), guarded), []);
    const states = await db.all<{ n: number }>("select count(*) as n from vuln where state = 'rejected'");
    assert.equal(states[0]?.n, 4);
  });

  test('one of two records may be lost, both may not', async () => {
    const { read } = await openTestStore(t);
    await read(nvdOn('2026-10-01', 2), guarded);
    assert.equal((await read(nvdOn('2026-10-02', 2, 1, 2), guarded)).length, 1);
    assert.deepEqual(await read(nvdOn('2026-10-02', 2, 1), guarded), []);
  });

  test('a refused run of several batches leaves nothing behind, neither its first batches nor its new records', async () => {
    const fixture = await openTestStore(t);
    const fresh = await openTestStore(t);
    for (const store of [fixture, fresh]) await store.read(nvdOn('2026-10-01', 600), guarded);
    const lost = numbers(620).filter((i) => i > 500);
    const [failure] = await fixture.read(nvdOn('2026-10-02', 620, ...lost), guarded);
    assert.match(failure ?? '', /^100 of NVD's 600 records/);
    await assertSameStore(fixture.db, fresh.db);
  });

  test('deleted and withdrawn records of an ecosystem count together, and other ecosystems are still read', async () => {
    const { db, read } = await openTestStore(t);
    const pypi = (lost: number, deleted: number) =>
      numbers(20 - deleted).map((i) =>
        osvRecord(
          `PYSEC-2026-${i}`,
          `${i <= lost ? after : before}Z`,
          [cve(i)],
          i <= lost ? { withdrawn: '2026-10-02T00:00:00Z' } : {},
        ),
      );
    const go = (count: number) => numbers(count).map((i) => osvRecord(`GO-2026-${i}`, `${after}Z`, [cve(i)]));
    await read(dayOf('2026-10-01', { osv: { PyPI: pypi(0, 0), Go: go(5) } }), guarded);
    const [failure] = await read(dayOf('2026-10-02', { osv: { PyPI: pypi(2, 1), Go: go(6) } }), guarded);
    assert.match(failure ?? '', /^OSV failed for PyPI \(3 of its 20 records would become/);
    const count = async (id: string) =>
      (await db.all('select 1 as found from record where id = ? and gone = 0', [id])).length;
    assert.deepEqual([await count('GO-2026-6'), await count('PYSEC-2026-20')], [1, 1]);
    assert.deepEqual(await read(dayOf('2026-10-03', { osv: { PyPI: pypi(1, 1), Go: go(6) } }), guarded), []);
  });

  test('stores what a run had read that could not write it, although the upstream has not changed since', async (test) => {
    const { db, url } = await openTestStore(t);
    const rows = numbers(20).map((i) => kevRow(cve(i), '2026-10-01'));
    const server = await startKevServer(rows, before);
    test.after(() => server.close());
    const settings = { ...noAddresses, kevUrls: [server.catalogUrl] };
    const run = async () => {
      const request = { codes: ['kev' as const], from: null, settings, maxShrink: 0.1, patience: 0 };
      const [result] = await sync(db, url, request, { progress: () => {}, note: () => {}, fault: () => {} });
      return result;
    };
    assert.equal((await run())?.status, 'ok');

    server.publish([...rows, kevRow(cve(21), '2026-10-02')], after);
    server.faults.push('silent');
    const requested = server.next();
    const failing = run();
    await requested;
    for (const statement of refusal[db.engine].begin) await db.exec(statement);
    server.letGo();
    assert.equal((await failing)?.status, 'failed');
    for (const statement of refusal[db.engine].end) await db.exec(statement);

    const continued = await run();
    assert.deepEqual([continued?.status, continued?.changed], ['ok', 1]);
    assert.ok(await db.get('select 1 as found from record where id = ?', [cve(21)]));
  });

  test('a run that fails between pages writes nothing, and the next one continues and counts the losses of both', async (test) => {
    const { db, url } = await openTestStore(t);
    const day = (hour: string, withdrawn: (i: number) => boolean) =>
      numbers(250).map((i) =>
        advisory(`GHSA-aaaa-bbbb-${1000 + i}`, `2026-10-01T${hour}:${String(Math.floor(i / 5)).padStart(2, '0')}:00Z`, {
          withdrawn_at: withdrawn(i) ? '2026-10-01T00:00:00Z' : null,
        }),
      );
    const server = await startGhsaServer(day('10', () => false));
    test.after(() => server.close());
    const settings = { ...noAddresses, ghsaUrl: server.listUrl };
    const run = async () => {
      const request = { codes: ['ghsa' as const], from: null, settings, maxShrink: 0.1, patience: 0 };
      const [result] = await sync(db, url, request, { progress: () => {}, note: () => {}, fault: () => {} });
      return { ...result, requests: server.requests.splice(0).length };
    };
    assert.deepEqual([(await run()).status, server.advisories.length], ['ok', 250]);

    // Fifteen on the first page and fifteen on the third: each alone is allowed.
    server.advisories = day('20', (i) => i <= 15 || i > 235);
    server.spoil = (answer, page) => (page === 3 ? { status: 404 } : answer);
    const failed = await run();
    assert.deepEqual([failed.error, failed.changed, failed.requests], ['GitHub answered 404', 0, 3]);

    server.spoil = (answer) => answer;
    const refused = await run();
    assert.match(refused.error ?? '', /^30 of GitHub's 250 records/);
    assert.deepEqual([refused.changed, refused.requests], [0, 1]);

    server.advisories = day('20', (i) => i <= 15);
    const accepted = await run();
    assert.deepEqual([accepted.status, accepted.changed, accepted.requests], ['ok', 250, 3]);
  });
});
