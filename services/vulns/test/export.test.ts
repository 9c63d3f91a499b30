import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { ApiError } from '@kairan/operation/api-error';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { type ExportedRows, exportWithin } from '../src/operations/export-vulnerabilities.ts';
import { csvHead, csvLine } from '../src/pages/downloads/csv.ts';
import { pacedStream } from '../src/pages/downloads/paced-stream.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, setOf } from './store/made-documents.ts';

const count = 250;
const random = randomOf(20261128);
const documents = Array.from({ length: count }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));
const bounds = { anonymousRows: 1_000, perCaller: 2, total: 4, anonymousTotal: 3, rowsAtOnce: 20 };
const reader = { key: 'address 192.0.2.1' };

type Rows = AsyncGenerator<ExportedRows>;
type Export = ReturnType<typeof exportWithin>;

async function rowsOf(operation: Export, deps: Vulnerabilities, input: object = {}, caller: object = reader) {
  return (await operation.run(input, { ...reader, ...caller }, deps)) as { rows: Rows };
}

async function idsOf(rows: Rows, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const some of rows) {
    ids.push(...some.map((row) => (JSON.parse(row.toString()) as { id: string }).id));
    await between();
  }
  return ids;
}

const refusedAs = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

onEachDatabase('export_vulnerabilities', (t) => {
  let store: Database;
  let deps: Vulnerabilities;

  before(async () => {
    const url = await t.url();
    store = await t.open(url);
    await migrate(store, migrations);
    await new Writer(store).write([setOf(documents)], new Date(), true);
    const reading = await t.open(url, { readOnly: true });
    deps = await vulnerabilitiesOf({ reading, baseUrl: 'https://vulns.example' });
  });

  test('yields each result of the search once, newest publication first', async () => {
    const { rows } = await rowsOf(exportWithin(bounds), deps, { state: 'all' });
    const ids = await idsOf(rows);
    assert.equal(ids.length, count);
    assert.equal(new Set(ids).size, count);
    const some = await idsOf(
      (await rowsOf(exportWithin(bounds), deps, { severity: ['critical'], q: 'overflow' })).rows,
    );
    assert.ok(some.length > 3 && some.length < ids.length);
    assert.deepEqual(
      some,
      ids.filter((id) => some.includes(id)),
    );
  });

  test('requires a token only for bulk exports', async () => {
    const few = exportWithin({ ...bounds, anonymousRows: 10 });
    await assert.rejects(rowsOf(few, deps), refusedAs('unauthorized'));
    const known = await rowsOf(few, deps, {}, { account: { id: '1', name: 'aoi' } });
    assert.ok((await idsOf(known.rows)).length > 100);
    const { rows } = await rowsOf(few, deps, { q: 'CVE-2026-9810' });
    assert.ok((await idsOf(rows)).length <= 1);
  });

  test('limits concurrent exports, which end when they are read completely or abandoned', async () => {
    const operation = exportWithin(bounds);
    const first = await rowsOf(operation, deps);
    const second = await rowsOf(operation, deps);
    await assert.rejects(rowsOf(operation, deps), refusedAs('rate_limited'));
    const other = await rowsOf(operation, deps, {}, { key: 'address 192.0.2.2' });
    await assert.rejects(rowsOf(operation, deps, {}, { key: 'address 192.0.2.3' }), refusedAs('rate_limited'));
    // Callers with a token have slots of their own.
    const known = { key: 'token 1', account: { id: '1', name: 'aoi' } };
    const own = await rowsOf(operation, deps, {}, known);
    await assert.rejects(rowsOf(operation, deps, {}, known), refusedAs('rate_limited'));
    await own.rows.return(undefined);
    // One is abandoned before anything was read, one in the middle, and one is read to the end.
    await first.rows.return(undefined);
    const third = await rowsOf(operation, deps);
    await second.rows.next();
    await second.rows.return(undefined);
    await idsOf(other.rows);
    await idsOf((await rowsOf(operation, deps)).rows);
    await third.rows.return(undefined);
    assert.equal((await third.rows.next()).done, true);
  });

  test('rejects the same input as the list', async () => {
    const operation = exportWithin(bounds);
    await assert.rejects(rowsOf(operation, deps, { severity: ['bad'] }), refusedAs('invalid_request'));
    await assert.rejects(rowsOf(operation, deps, { sort: '-epss' }), refusedAs('invalid_request'));
  });

  test('neither skips nor repeats rows that do not change during the export', async () => {
    const writer = new Writer(store);
    const stable = documents.filter((_, i) => i % 3 !== 0).map(({ cve }) => cve);
    const ask = randomOf(3);
    let made = 0;
    const change = async () => {
      made++;
      const volatile = `CVE-2026-${9800 + 3 * Math.floor(ask() * (count / 3))}`;
      const set =
        ask() < 0.3
          ? setOf([], { removed: [volatile] })
          : setOf([madeDocument(volatile, ask), madeDocument(`CVE-2026-${20000 + made}`, ask)]);
      await writer.write([set], new Date(), false);
    };
    const { rows } = await rowsOf(exportWithin(bounds), deps, { state: 'all' });
    const seen = (await idsOf(rows, change)).filter((id) => stable.includes(id));
    assert.ok(made > 10);
    assert.deepEqual(seen.toSorted(), stable.toSorted());
  });
});

describe('CSV lines', () => {
  const row = {
    id: 'CVE-2026-1',
    aliases: ['GHSA-aaaa-bbbb-cccc', 'PYSEC-2026-1'],
    also_known_as: ['Log4Shell'],
    title: '=cmd|"/c calc"!A1',
    title_source: 'composed',
    summary: { text: 'Two\r\nlines, "quoted"', lang: 'en', generated_by: 'template' },
    severity: 'high',
    cvss: null,
    epss: { score: 0.5, percentile: null, date: '2026-11-01' },
    kev: true,
    kev_added: null,
    poc: false,
    disputed: false,
    certfr_alert: true,
    state: 'published',
    sources: ['nvd', 'osv'],
    tags: [{ slug: '+x', name: '+x', kind: 'vendor' }],
    categories: [],
    published_at: '2026-01-01T00:00:00.000Z',
    modified_at: null,
    url: 'https://vulns.example/vulnerabilities/CVE-2026-1',
  };

  test('follow RFC 4180, and contain no text that a spreadsheet runs as a formula', () => {
    assert.ok(csvHead.startsWith('\ufeffid,aliases,also_known_as,title,title_source,'));
    const cells = [
      'CVE-2026-1',
      'GHSA-aaaa-bbbb-cccc;PYSEC-2026-1',
      'Log4Shell',
      `"'=cmd|""/c calc""!A1"`,
      'composed',
      '"Two\r\nlines, ""quoted"""',
      'high,,,,',
      '0.5,,2026-11-01',
      'true,,false,false,true,published,nvd;osv',
      `"'+x"`,
      ',2026-01-01T00:00:00.000Z,,https://vulns.example/vulnerabilities/CVE-2026-1',
    ];
    assert.equal(csvLine(Buffer.from(JSON.stringify(row))), `${cells.join(',')}\r\n`);
    for (const title of ['+1', '-1', '@SUM(1)', '\t=1', ' =1', '＝1', '\r=1']) {
      const line = csvLine(Buffer.from(JSON.stringify({ ...row, title })));
      assert.ok(line.includes(`"'${title}"`), title);
    }
  });
});

describe('paced response body', () => {
  /** Counts the parts that were made, and records when they were ended. */
  function counted() {
    const ended = Promise.withResolvers<void>();
    const state = { made: 0, ended: ended.promise };
    async function* parts() {
      try {
        for (;;) yield ++state.made;
      } finally {
        ended.resolve();
      }
    }
    return { parts: parts(), state };
  }
  const bytesOf = (part: number) => Buffer.from(String(part));
  const nothing = () => assert.fail('nothing went wrong');

  test('produces parts as they are read, and stops when the reader leaves', async () => {
    const { parts, state } = counted();
    const stream = pacedStream({ head: '', parts, bytesOf }, nothing).getReader();
    await stream.read();
    await stream.read();
    assert.equal(state.made, 2);
    await stream.cancel();
    await state.ended;
    assert.equal(state.made, 2);
  });

  test('stops if the reader stops reading', async () => {
    const { parts, state } = counted();
    const stream = pacedStream({ head: 'head', parts, bytesOf }, nothing, 20).getReader();
    assert.equal(Buffer.from((await stream.read()).value ?? []).toString(), 'head');
    await stream.read();
    // The timer of the body does not keep the process alive.
    const alive = setTimeout(() => {}, 10_000);
    await state.ended;
    clearTimeout(alive);
    await assert.rejects(stream.read(), /Nobody read on/);
  });

  test('aborts and reports the error if a part cannot be made', async () => {
    async function* parts() {
      yield 1;
      throw new Error('The disk is gone.');
    }
    const faults: unknown[] = [];
    const stream = pacedStream({ head: '', parts: parts(), bytesOf }, (fault) => faults.push(fault)).getReader();
    await stream.read();
    await assert.rejects(stream.read(), /The disk is gone/);
    assert.equal(faults.length, 1);
  });
});
