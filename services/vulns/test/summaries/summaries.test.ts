import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { operator } from '@kairan/operation/operator';
import { verifiedAnswer } from '@kairan/operation/verify';
import { vulnerabilitiesOf } from '../../src/commands/context.ts';
import { PendingWrites } from '../../src/ingest/pending-writes.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { dropSummary } from '../../src/operations/drop-summary.ts';
import { getVulnerability } from '../../src/operations/get-vulnerability.ts';
import { listVulnerabilities } from '../../src/operations/list-vulnerabilities.ts';
import { RecordReader } from '../../src/storage/record-reader.ts';
import { SummaryStore } from '../../src/summaries/summary-store.ts';
import type { Vulnerabilities } from '../../src/vulnerabilities.ts';
import { onEachDatabase } from '../each-database.ts';
import { assertSound } from '../store/store-dump.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';
import { dayOf, scoredCve } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { honest, sayHonestly, sayTexts, startSummaryServer } from './summary-server.ts';
import { openJob, runJob, storeOf } from './summary-service.ts';

const modified = '2026-02-01T00:00:00.000';
const later = '2026-03-01T00:00:00.000';
const cve = 'CVE-2026-1001';
const scored = (score: number, time = modified, id = cve) => scoredCve(id, time, { score });
const dayWith = (...nvd: ReturnType<typeof scoredCve>[]) => dayOf('2026-11-01', { nvd });

interface Row {
  id: string;
  title: string;
  title_source: string;
  summary: { text: string; lang: string; generated_by: string };
}

onEachDatabase('model-written summaries', (t) => {
  async function depsOf({ url }: TestStore): Promise<Vulnerabilities> {
    return vulnerabilitiesOf({
      reading: await t.open(url, { readOnly: true }),
      baseUrl: 'https://vulns.example',
    });
  }

  async function detail(deps: Vulnerabilities, lang: string, id: string): Promise<Row> {
    const answer = await getVulnerability.run({ cve: id, lang }, { key: 'somebody' }, deps);
    return verifiedAnswer(getVulnerability, answer)['data'] as Row;
  }

  async function shown(deps: Vulnerabilities, lang = 'en', id = cve): Promise<Row['summary']> {
    return (await detail(deps, lang, id)).summary;
  }

  async function titleSources(deps: Vulnerabilities, id = cve): Promise<string[]> {
    const details = await Promise.all(['en', 'ja', 'fr'].map((lang) => detail(deps, lang, id)));
    return details.map(({ title_source }) => title_source);
  }

  async function found(deps: Vulnerabilities, q: string): Promise<Row[]> {
    const answer = await listVulnerabilities.run({ q }, { key: 'somebody' }, deps);
    return verifiedAnswer(listVulnerabilities, answer)['data'] as Row[];
  }

  test('are shown, labelled and searchable as long as the facts stay the same', async () => {
    await using server = await startSummaryServer();
    const fixture = await storeOf(t, { ...dayWith(scored(9.8)), kev: [kevRow('CVE-2026-1002', '2026-10-01')] });
    const deps = await depsOf(fixture);
    assert.equal((await shown(deps)).generated_by, 'template');
    assert.deepEqual(await found(deps, 'aubergines'), []);
    await runJob(fixture, server);
    await assertSound(fixture.db);

    const texts = honest(server.requests.find(({ data }) => data.record.id === cve)?.data.record as never);
    const notInKev = ' Not in CISA KEV (as of 2026-11-01).';
    assert.deepEqual(await shown(deps), { text: texts.en.summary + notInKev, lang: 'en', generated_by: 'test-1' });
    assert.ok((await shown(deps, 'ja')).text.startsWith(texts.ja.summary));
    assert.ok((await shown(deps, 'fr')).text.startsWith(texts.fr.summary));
    assert.ok(!(await shown(deps, 'en', 'CVE-2026-1002')).text.includes('Not in CISA KEV'));

    for (const q of ['aubergines', '茄子', 'courgettes']) {
      assert.deepEqual((await found(deps, q)).map(({ id }) => id).sort(), [cve, 'CVE-2026-1002'], q);
    }
    const [row] = await found(deps, `"that others see" ${cve}`);
    assert.equal(row?.summary.generated_by, 'test-1');
    // Its facts still find it.
    assert.equal((await found(deps, 'CWE-79')).length, 1);

    // First a record that changes without changing the facts, then one that changes them.
    await fixture.read(dayWith(scored(9.8, later)));
    assert.equal((await shown(deps)).generated_by, 'test-1');
    assert.equal((await found(deps, 'aubergines')).length, 2);
    await assertSound(fixture.db);
    await fixture.read(dayWith(scored(5.5, '2026-04-01T00:00:00.000')));
    assert.equal((await shown(deps)).generated_by, 'template');
    assert.deepEqual(
      (await found(deps, 'aubergines')).map(({ id }) => id),
      ['CVE-2026-1002'],
    );

    await runJob(fixture, server);
    assert.match((await shown(deps)).text, /medium severity/);
    await runJob(fixture, server);
    assert.equal(server.requests.length, 3);
  });

  test('come with titles, which replace all but the own English titles of sources', async () => {
    await using server = await startSummaryServer((request, response) => {
      const { fr, ...texts } = honest(request.data.record);
      sayTexts(request, response, { ...texts, fr: { ...fr, title: `${fr.title} 7.7.7` } });
    });
    const fixture = await storeOf(t, { ...dayWith(scored(9.8)), kev: [kevRow('CVE-2026-1002', '2026-10-01')] });
    const deps = await depsOf(fixture);
    const composed = await detail(deps, 'en', cve);
    assert.deepEqual(await titleSources(deps, 'CVE-2026-1002'), ['kev', 'composed', 'composed']);
    await runJob(fixture, server);
    await assertSound(fixture.db);

    // The French title has a version that the record does not have: the summary is accepted without it.
    assert.equal(server.requests.length, 2);
    assert.deepEqual(await titleSources(deps), ['model', 'model', 'composed']);
    assert.deepEqual(await titleSources(deps, 'CVE-2026-1002'), ['kev', 'model', 'composed']);
    assert.equal((await shown(deps, 'fr')).generated_by, 'test-1');
    assert.equal((await detail(deps, 'en', cve)).title, 'Injection of radishes into the pages of Example Gateway');
    for (const [q, ids] of [
      ['radishes', [cve]],
      ['大根', [cve, 'CVE-2026-1002']],
      ['navets', []],
    ] as const) {
      const rows = await found(deps, q);
      assert.deepEqual(rows.map(({ id }) => id).sort(), ids, q);
      for (const row of rows) assert.equal(row.title_source, row.id === cve ? 'model' : 'kev');
    }

    // The facts change: the template's title returns, which the history does not report as a change of the title.
    await fixture.read(dayWith(scored(5.5, later)));
    assert.deepEqual(await titleSources(deps), ['composed', 'composed', 'composed']);
    assert.equal((await detail(deps, 'en', cve)).title, composed.title);
    assert.deepEqual(await found(deps, 'radishes'), []);
    assert.deepEqual(
      await fixture.db.all("select new_value from change_log where cve = ? and new_value like '%title%'", [cve]),
      [],
    );
    await assertSound(fixture.db);
  });

  test('are never shown if the facts change while the model writes', async () => {
    const fixture = await storeOf(t, dayWith(scored(9.8)));
    const deps = await depsOf(fixture);
    const before: string[] = [];
    await using server = await startSummaryServer(async (request, response) => {
      before.push((await shown(deps)).generated_by);
      if (server.requests.length === 1) await fixture.read(dayWith(scored(5.5, later)));
      sayHonestly(request, response);
    });
    await runJob(fixture, server);
    assert.deepEqual(before, ['template', 'template']);
    assert.match((await shown(deps)).text, /medium severity/);
    assert.deepEqual(server.requestedCves(), [cve, cve]);
  });

  test('do not invalidate the write sets of a sync, and are included in them', async () => {
    await using server = await startSummaryServer();
    const fixture = await storeOf(t, dayWith(scored(9.8)));
    const pendingWrites = new PendingWrites(() => {});
    const sets = await fixture.sets(
      'nvd',
      dayWith(scored(9.8, later), scored(5, later, 'CVE-2026-1002')),
      pendingWrites,
    );
    const { value: set } = await sets.next();
    assert.ok(set);
    await runJob(fixture, server);
    const [written] = await new Writer(fixture.db).write([set], new Date(), false);
    assert.equal(written?.stale, false);
    const deps = await depsOf(fixture);
    assert.equal((await shown(deps)).generated_by, 'test-1');
    await assertSound(fixture.db);

    // Summaries of vulnerabilities with records that are not merged yet wait for the merge.
    const osv = { PyPI: [{ id: 'PYSEC-2026-1', modified: '2026-02-01T00:00:00Z', aliases: [cve], summary: 'x' }] };
    await fixture.read(dayOf('2026-11-02', { osv }), { codes: ['osv'], leavePending: true });
    await fixture.db.run('delete from summary');
    await runJob(fixture, server, { model: 'test-2' });
    assert.equal((await shown(deps)).generated_by, 'test-1');
    await fixture.mergePending();
    assert.equal((await shown(deps)).generated_by, 'test-2');
  });

  test('are replaced by those of another model, and can be deleted', async () => {
    await using server = await startSummaryServer();
    const fixture = await storeOf(t, dayWith(scored(9.8)));
    const deps = await depsOf(fixture);
    await runJob(fixture, server);
    await runJob(fixture, server, { model: 'test-2', budget: { callsPerDay: 1, money: null } });
    assert.equal((await shown(deps)).generated_by, 'test-1');
    await runJob(fixture, server, { model: 'test-2' });
    assert.equal((await shown(deps)).generated_by, 'test-2');
    assert.deepEqual(
      (await found(deps, 'aubergines')).map(({ id }) => id),
      [cve],
    );
    await assertSound(fixture.db);

    // A summary that the operator deletes is not generated again.
    const summaryStore = new SummaryStore(fixture.db, new RecordReader(await t.open(fixture.url, { readOnly: true })));
    const drop = async () =>
      dropSummary.run({ cve }, operator, { db: fixture.db, summaryStore, now: () => new Date() });
    assert.deepEqual(await titleSources(deps), ['model', 'model', 'model']);
    assert.deepEqual(await drop(), { cve, model: 'test-2' });
    // The view looks for changes once in each turn of the event loop.
    await setImmediate();
    assert.deepEqual(await titleSources(deps), ['composed', 'composed', 'composed']);
    assert.equal((await shown(deps)).generated_by, 'template');
    assert.deepEqual(await found(deps, 'aubergines'), []);
    await runJob(fixture, server, { model: 'test-2' });
    assert.equal((await shown(deps)).generated_by, 'template');
    await assert.rejects(drop(), /CVE-2026-1001 has no model-written summary/);
  });

  test('are generated for KEV, critical and recently viewed vulnerabilities first, then by severity, newest first', async () => {
    const published = (day: number) => ({ published: `2026-01-${10 + day}T00:00:00.000` });
    const one = (n: number, score: number, day: number) =>
      scoredCve(`CVE-2026-${1000 + n}`, modified, { score, ...published(day) });
    const fixture = await storeOf(t, {
      ...dayWith(
        ...[one(1, 3.1, 1), one(2, 5.5, 2), one(3, 7.5, 3), one(4, 9.8, 4), one(5, 9.8, 5)],
        ...[one(6, 5.5, 6), one(7, 5.5, 7), one(8, 3.1, 8), one(9, 5, 9)],
        scoredCve('CVE-2026-1010', modified, { vulnStatus: 'Rejected' }),
      ),
      kev: [kevRow('CVE-2026-1001', '2026-10-02'), kevRow('CVE-2026-1009', '2026-10-01')],
    });
    await using server = await startSummaryServer();
    const job = await openJob(fixture, server);
    for (const id of ['CVE-2026-1008', 'CVE-2026-1006', 'CVE-2026-1006', 'CVE-2026-1004']) job.noteRead(id);
    await job.trigger();
    await job.stop();
    const order = [1, 9, 5, 4, 6, 8, 3, 7, 2].map((n) => `CVE-2026-${1000 + n}`);
    assert.deepEqual(server.requestedCves(), order);
  });

  test('are deleted with their vulnerabilities', async () => {
    await using server = await startSummaryServer();
    const fixture = await openTestStore(t);
    const osv = (ids: string[]) =>
      dayOf('2026-11-01', {
        osv: {
          PyPI: [
            { id: 'PYSEC-2026-9', modified: '2026-02-01T00:00:00Z', aliases: ['CVE-2026-7009'], summary: 'x' },
            ...ids.map((id) => ({ id, modified, aliases: [cve], summary: 'x' })),
          ],
        },
      });
    await fixture.read(osv(['PYSEC-2026-1']));
    await runJob(fixture, server);
    assert.equal((await fixture.db.all('select 1 as n from summary')).length, 2);
    await fixture.read(
      dayOf('2026-11-02', {
        osv: { PyPI: osv([]).osv['PyPI']?.concat([{ id: 'PYSEC-2026-1', modified: later, summary: 'x' }]) ?? [] },
      }),
    );
    assert.deepEqual(await fixture.db.all('select cve from summary'), [{ cve: 'CVE-2026-7009' }]);
  });
});
