import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { SyncResult } from '../../src/ingest/source-run-record.ts';
import { sync } from '../../src/ingest/sync.ts';
import { openStoreForSync } from '../../src/open-store.ts';
import { sourceSettings, vulnsSettings } from '../../src/settings.ts';
import type { SyncCode } from '../../src/sources/source.ts';
import { advisory } from '../upstreams/ghsa-server.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { nvdCve } from '../upstreams/nvd-server.ts';
import { osvRecord } from '../upstreams/osv-server.ts';
import type { Fault, Reply } from '../upstreams/upstream-server.ts';
import { afterFile, type Machine, type RunningService, startMachine } from './machine.ts';
import { ago, startWorld, type World } from './world.ts';

const file = afterFile();
let world: World;
let machine: Machine;
let service: RunningService;
/** The service's response after the first load, which no fault may change. */
let rows: string;

const json = async (path: string) => (await service.get(`/api/v1${path}`)).json() as Promise<Record<string, unknown>>;
const allRows = async () => (await service.get('/api/v1/vulnerabilities?state=all&limit=100')).text();

async function sourceRow(code: SyncCode): Promise<Record<string, unknown>> {
  const { data } = (await json('/sources')) as { data: Record<string, unknown>[] };
  return data.find((row) => row['code'] === code) ?? {};
}

/** Syncs like the program, but gives a source up after two seconds of failed attempts. */
async function impatientSync(...codes: SyncCode[]): Promise<SyncResult[]> {
  const databaseUrl = `sqlite:${join(machine.folder, 'data', 'vulns.db')}`;
  const db = await openStoreForSync(databaseUrl);
  const settings = vulnsSettings(world.settings);
  const request = {
    codes,
    from: null,
    settings: sourceSettings(settings),
    maxShrink: settings.maxShrink,
    patience: 2_000,
  };
  const quiet = { progress: () => {}, note: () => {}, fault: (_: string, stack: string) => assert.fail(stack) };
  try {
    return await sync(db, databaseUrl, request, quiet);
  } finally {
    await db.close();
  }
}

before(async () => {
  world = await startWorld(file);
  machine = startMachine(file, world.settings);
  // What interrupted runs staged goes with the machine.
  process.env['TMPDIR'] = machine.temporary;
  world.kev.faults.push('unavailable', 'web page');
  world.osv.faults.push('empty', 'hang up');
  world.nvd.faults.push('cut off', { status: 503 });
  world.ghsa.faults.push({ status: 429, headers: { 'retry-after': '1' } }, { status: 503 });
  world.epss.faults.push('truncated', 'empty');
  world.cvelist.faults.push('web page', 'cut off');
  world.cvelist.files.faults.push('unavailable', 'truncated');
  const { code, stderr, stdout } = await machine.run(['sync', '--json']);
  assert.equal(code, 0, stdout + stderr);
  service = await machine.serve();
  rows = await allRows();
});

test('temporary faults do not fail a sync', async () => {
  const { data } = JSON.parse(rows);
  assert.equal(data.length, 22);
  assert.equal((await json('/health'))['status'], 'ok');
});

test('two implausible sources and a bad record exit with 1 and reasons, and the other sources are read', async (t) => {
  world.kev.publish([kevRow('CVE-2025-1001', '2025-06-01')], ago(2));
  world.epss.publish(['CVE-2025-1001,0.1,0.1'], '2026-01-01');
  world.ghsa.advisories.push(advisory('GHSA-zzzz-2222-3333', ago(20), { identifiers: 'none', cve_id: 7, ghsa_id: 8 }));
  const { code, stdout, stderr, json: lines } = await machine.run(['sync', '--json']);
  assert.equal(code, 1, stderr);
  const results = lines();
  assert.deepEqual(
    results.map(({ source, status }) => `${source} ${status}`),
    ['kev failed', 'osv ok', 'nvd ok', 'ghsa ok', 'epss failed', 'cvelist ok'],
    stdout,
  );
  const [kev, , , ghsa, epss] = results;
  assert.match(String(kev?.['error']), /^The KEV catalogue shrank from 5 to 1 entries/);
  assert.match(String(epss?.['error']), /shrank|older than/);
  assert.equal(ghsa?.['set_aside'], 1);
  assert.deepEqual(Object.keys(kev ?? {}).slice(0, 4), ['source', 'status', 'error', 'read']);
  assert.equal(await allRows(), rows);
  assert.equal((await json('/health'))['status'], 'degraded');
  const row = await sourceRow('kev');
  assert.deepEqual([row['status'], row['last_error'], row['records']], ['failing', kev?.['error'], 5]);
  assert.ok(String(row['last_success_at']) < String(row['last_attempt_at']));
  assert.equal((await sourceRow('ghsa'))['set_aside'], 1);
  await t.test('the sources recover once upstream does', async () => {
    world.kev.publish(worldKev(), ago(30));
    world.epss.publish(
      ['CVE-2025-1001,0.91,0.99', 'CVE-2025-1002,0.2,0.6', 'CVE-2026-2001,0.01,0.1', 'CVE-2026-9003,0.5,0.8'],
      ago(24).slice(0, 10),
    );
    const again = await impatientSync('kev', 'epss');
    assert.deepEqual(
      again.map(({ status }) => status),
      ['ok', 'ok'],
    );
    assert.equal((await json('/health'))['status'], 'ok');
    assert.equal((await sourceRow('kev'))['last_error'], null);
    assert.equal(await allRows(), rows);
  });
});

function worldKev() {
  return ['CVE-2025-1001', 'CVE-2025-1002', 'CVE-2025-1004', 'CVE-2023-7777', 'CVE-2023-8888'].map((id, i) =>
    kevRow(id, `2025-06-0${i + 1}`),
  );
}

/** An upstream that is spoiled here; its tests beside it spoil each of the others. */
type Spoiled = 'kev' | 'nvd' | 'osv' | 'ghsa' | 'epss';

/** A lasting fault of one upstream, and the expected error. */
interface Lasting {
  code: Spoiled;
  what: string;
  fault?: Fault;
  spoil?: () => void;
  message: RegExp;
}

const lasting: Lasting[] = [
  { code: 'kev', what: 'only web pages', fault: 'web page', message: /^KEV sent a web page instead of data for/ },
  { code: 'kev', what: 'silence', fault: 'silent', message: /^KEV did not respond for/ },
  { code: 'kev', what: 'a refusal', fault: { status: 401 }, message: /^KEV answered 401$/ },
  {
    code: 'kev',
    what: 'an older catalogue',
    spoil: () => world.kev.publish([...worldKev(), kevRow('CVE-2020-1', '2020-01-01')], ago(2000)),
    message: /is older than the stored one/,
  },
  { code: 'nvd', what: 'nothing but 403', fault: { status: 403 }, message: /^NVD answered 403 for/ },
  {
    code: 'nvd',
    what: 'a repeated first page',
    spoil: () => {
      world.nvd.mostPerPage = 1;
      world.nvd.records.push(nvdCve('CVE-2026-2011', ago(2).slice(0, -1)));
      world.nvd.spoil = (page) => ({ ...page, startIndex: 0, vulnerabilities: page.vulnerabilities.slice(0, 1) });
    },
    message: /^NVD sent a different page than the one at index 1/,
  },
  {
    code: 'osv',
    what: 'an archive that lost most of its records',
    spoil: () => {
      const records = Array.from({ length: 300 }, (_, i) =>
        osvRecord(`MAL-2026-${1000 + i}`, ago(2), { affected: [] }),
      );
      world.osv.publish('npm', records);
      world.osv.publishArchive('npm', records.slice(0, 30));
    },
    message: /^OSV failed for npm \(its archive shrank from 257 to 30 records/,
  },
  {
    code: 'osv',
    what: 'a list older than before',
    spoil: () => world.osv.publish('PyPI', [osvRecord('PYSEC-2026-1', ago(5000))]),
    message: /^OSV failed for PyPI \(its list of changes is older than what was read before/,
  },
  {
    code: 'ghsa',
    what: 'an empty list',
    spoil: () => void world.ghsa.advisories.splice(0),
    message: /^GitHub sent an empty list/,
  },
  {
    code: 'ghsa',
    what: 'a repeated page',
    spoil: () => {
      world.ghsa.advisories.push(
        ...Array.from({ length: 101 }, (_, i) => advisory(`GHSA-page-2222-3${i + 100}`, ago(1))),
      );
      let first: Reply | null = null;
      world.ghsa.spoil = (answer) => {
        first ??= answer;
        return { ...answer, body: first.body ?? '' };
      };
    },
    message: /^GitHub(?: sent the same page|.*is out of order)/,
  },
];

for (const { code, what, fault, spoil, message } of lasting) {
  test(`${code}: ${what} is reported as the reason, and nothing stored is lost`, async (t) => {
    const published = savePublished(code);
    t.after(published.restore);
    if (fault) world[code].faults.push(...new Array(200).fill(fault));
    spoil?.();
    const [result] = await impatientSync(code);
    assert.equal(result?.status, 'failed');
    assert.match(result?.error ?? '', message);
    const row = await sourceRow(code);
    assert.deepEqual([row['status'], row['last_error']], ['failing', result?.error]);
    assert.equal((await json('/health'))['status'], 'degraded');
    const { data: now } = JSON.parse(await allRows());
    const { data: then } = JSON.parse(rows);
    const mine = (list: { id: string }[]) => list.filter(({ id }) => then.some((row: { id: string }) => row.id === id));
    assert.deepEqual(mine(now), then);
  });
}

/** Saves what an upstream publishes, to restore it. */
function savePublished(code: Spoiled) {
  const { nvd, ghsa } = world;
  const [records, advisories] = [[...nvd.records], [...ghsa.advisories]];
  return {
    restore() {
      world[code].faults.splice(0);
      nvd.records.splice(0, Infinity, ...records);
      Object.assign(nvd, { mostPerPage: 2000, spoil: null });
      Object.assign(ghsa, { advisories, spoil: (answer: unknown) => answer });
      if (code === 'kev') world.kev.publish(worldKev(), ago(30));
    },
  };
}
