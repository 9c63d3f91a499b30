import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Migrations } from '@kairan/database/migration';
import { withConnectionReport } from '@kairan/http/connection-report';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';
import { listen } from '@kairan/server/serve';
import { SettingsError } from '@kairan/server/settings';
import { onEachDatabase } from '@kairan/testing/each-database';
import { runCommandLine } from '../src/command-line.ts';
import { backupFindings } from '../src/doctor/backup-findings.ts';
import { connectionFindings } from '../src/doctor/connection-findings.ts';
import { databaseFindings } from '../src/doctor/database-findings.ts';
import { type Check, type DoctorOptions, doctorCommandOf } from '../src/doctor/doctor-command.ts';
import { folderFindings } from '../src/doctor/folder-findings.ts';
import { schemaFindings } from '../src/doctor/schema-findings.ts';
import { serviceFindings } from '../src/doctor/service-findings.ts';

const brief = (findings: readonly Finding[]) => findings.map(({ check, level }) => `${check} ${level}`);

async function runDoctor(checks: readonly Check[], options: Partial<DoctorOptions<object>> = {}, ...words: string[]) {
  const command = doctorCommandOf<object>({
    settings: () => ({}),
    settingsFrom: () => 'the environment',
    checks: async () => checks,
    ...options,
  });
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
    report: (fault: unknown) => assert.fail(String(fault)),
  };
  const code = await runCommandLine(
    { name: 'x', version: '1.0.0', summary: 'X.', commands: [command] },
    ['doctor', ...words],
    output,
  );
  return { code, out, err };
}

describe('the command doctor', () => {
  test('prints each finding with what to do, and exits with 0 if there are only warnings', async () => {
    const checks = [async () => [fine('one', 'It works.')], async () => [warning('two', 'It is slow.', 'Buy a disk.')]];
    const { code, out, err } = await runDoctor(checks);
    assert.equal(code, 0);
    assert.deepEqual(out.join('\n').split('\n'), [
      'ok       settings       Read from the environment.',
      'ok       one            It works.',
      'WARNING  two            It is slow.',
      '                        → Buy a disk.',
    ]);
    assert.deepEqual(err, ['Errors: 0. Warnings: 1.']);
  });

  test('goes on after a check that fails, prints JSON, and exits with 1', async () => {
    const checks = [() => Promise.reject(new Error('no such table')), async () => [fault('two', 'Gone.', 'Start it.')]];
    const { code, out } = await runDoctor(checks, {}, '--json');
    assert.equal(code, 1);
    assert.deepEqual(
      out.map((line) => JSON.parse(line) as Finding).map(({ check, level, message }) => [check, level, message]),
      [
        ['settings', 'ok', 'Read from the environment.'],
        ['doctor', 'error', 'A check failed: no such table.'],
        ['two', 'error', 'Gone.'],
      ],
    );
  });

  test('reports every wrong setting, and passes the address for a test message on', async () => {
    const settings = () => {
      throw new SettingsError(['A is wrong.', 'B is wrong.']);
    };
    const { code, out } = await runDoctor([], { settings });
    assert.equal(code, 1);
    assert.match(out.join('\n'), /ERROR {4}settings +A is wrong\.\n.*\nERROR {4}settings +B is wrong\./);
    const recipients: (string | null)[] = [];
    const checks = async (_: object, mailTo: string | null) => {
      recipients.push(mailTo);
      return [];
    };
    await runDoctor([], { checks }, '--mail', 'a@b.example');
    assert.deepEqual(recipients, ['a@b.example']);
  });
});

const first: Migrations = { '0001-planets': ({ exec }) => exec('CREATE TABLE planet (id integer)') };
const both: Migrations = { ...first, '0002-moons': ({ exec }) => exec('CREATE TABLE moon (id integer)') };

onEachDatabase('databaseFindings', (t) => {
  it('finds a missing, an outdated, a current and a newer database', async () => {
    const url = await t.url();
    const found = (migrations: Migrations) =>
      databaseFindings({ url, setting: 'X_DATABASE_URL', migrations, version: '1.0.0', program: 'x' }, async () => [
        fine('more', '.'),
      ]);
    const [missing] = await found(both);
    assert.deepEqual([missing?.level, missing?.action?.split(',')[0]], ['error', 'Run x migrate to create it']);
    const db = await t.open(url);
    await migrate(db, first);
    const clock = t.engine === 'postgres' ? ['clock ok'] : [];
    assert.deepEqual(brief(await found(both)), ['database ok', 'migrations warning', ...clock]);
    await migrate(db, both);
    assert.deepEqual(brief(await found(both)), ['database ok', 'migrations ok', ...clock, 'more ok']);
    assert.deepEqual(brief(await found(first)), ['database ok', 'migrations error', ...clock]);
  });
});

const moons: Migrations = {
  '0001-moons': async ({ engine, exec }) => {
    await exec(
      'CREATE TABLE planet (id integer PRIMARY KEY, name text); CREATE TABLE moon (id integer, radius integer)',
    );
    await exec(
      engine === 'sqlite'
        ? 'CREATE VIRTUAL TABLE words USING fts5 (text)'
        : 'CREATE TABLE words (rowid bigint, t tsvector)',
    );
  },
};

onEachDatabase('schemaFindings', (t) => {
  it('names each table and column that the migrations created and that is missing', async () => {
    const db = await t.open();
    await migrate(db, moons);
    assert.deepEqual(brief(await schemaFindings(db, moons)), ['tables ok']);
    await db.exec(
      'ALTER TABLE moon DROP COLUMN radius; DROP TABLE planet; DROP TABLE words; CREATE TABLE extra (id text)',
    );
    const [finding] = await schemaFindings(db, moons);
    assert.equal(finding?.level, 'error');
    assert.match(finding.message, /lacks moon\.radius, planet, words, although/);
  });
});

onEachDatabase('connectionFindings', (t) => {
  it('compares what the processes may open with what PostgreSQL allows', async () => {
    const db = await t.open();
    const levels = async (process: number, once: number) => brief(await connectionFindings(db, { process, once }));
    if (t.engine === 'sqlite') return assert.deepEqual(await levels(1_000_000, 0), []);
    assert.deepEqual(await levels(1, 1), ['connections ok']);
    assert.deepEqual(await levels(0, 1_000_000), ['connections error']);
    const row = await db.get<{ most: number }>("SELECT CAST(current_setting('max_connections') AS int) AS most");
    assert.deepEqual(await levels(Math.ceil((row?.most ?? 0) * 0.55), 0), ['connections warning']);
  });
});

test('says how old the last known backup is, and warns about one that is older than a week', () => {
  const at = (iso: string | null) => backupFindings(iso, 'x', Date.parse('2026-11-30T00:00:00Z'))[0];
  assert.deepEqual(
    [at(null)?.level, at(null)?.message],
    ['ok', 'No backup by x backup is recorded. Backups by other tools are never recorded.'],
  );
  assert.match(at('2026-11-29T12:00:00.000Z')?.message ?? '', /was made less than a day ago \(2026-11-29T12/);
  assert.equal(at('2026-11-23T00:00:00.000Z')?.level, 'ok');
  assert.deepEqual([at('2026-11-20T00:00:00.000Z')?.level], ['warning']);
  assert.match(at('2026-11-20T00:00:00.000Z')?.message ?? '', /10 days ago/);
});

test('reports a database that cannot be reached, without its password', async () => {
  const url = 'postgres://ada:hunter2@127.0.0.1:1/none';
  const [finding] = await databaseFindings({ url, setting: 'X', migrations: {}, version: '1.0.0', program: 'x' });
  assert.equal(finding?.level, 'error');
  assert.match(finding.message, /^postgres:\/\/ada:…@127\.0\.0\.1:1\/none: .*ECONNREFUSED/);
  assert.doesNotMatch(JSON.stringify(finding), /hunter2/);
});

test('reports missing folders, files in place of folders, and little free space', async () => {
  const found = (path: string, wantedBytes = 0) => folderFindings({ check: 'media', path, setting: 'X', wantedBytes });
  assert.deepEqual(brief(await found(tmpdir())), ['media ok', 'disk ok']);
  assert.deepEqual(brief(await found(tmpdir(), Number.MAX_SAFE_INTEGER)), ['media ok', 'disk warning']);
  assert.deepEqual(brief(await found(join(tmpdir(), 'none', 'at all'))), ['media warning']);
  assert.deepEqual(brief(await found(process.execPath)), ['media error']);
});

test('reports what the service cannot write to in a folder: files of another user, or closed ones', async (t) => {
  const path = await mkdtemp(join(tmpdir(), 'kairan-doctor-'));
  t.after(() => rm(path, { recursive: true }));
  await mkdir(join(path, 'ab'));
  const found = (written: (name: string) => boolean) =>
    folderFindings({ check: 'media', path, setting: 'X', wantedBytes: 0, written });
  assert.deepEqual(brief(await found(() => true)), ['media ok', 'disk ok']);
  const isRoot = process.getuid?.() === 0;
  await (isRoot ? chown(join(path, 'ab'), 65_534, 65_534) : chmod(join(path, 'ab'), 0o500));
  const [finding] = await found(() => true);
  assert.equal(finding?.level, isRoot ? 'warning' : 'error');
  assert.ok(finding.message.startsWith(join(path, 'ab')), finding.message);
  assert.deepEqual(brief(await found((name) => name !== 'ab')), ['media ok', 'disk ok']);
});

describe('serviceFindings', () => {
  const key = new Uint8Array(32);
  /** A service, and a proxy in front of it that sends these headers. */
  async function start(
    t: { after(work: () => unknown): void },
    trustProxy: readonly string[],
    sent: Record<string, string>,
  ) {
    const service = await listen({
      fetch: withConnectionReport(() => new Response('', { status: 404 }), { key, trustProxy, version: '1.0.0' }),
      host: '127.0.0.1',
      port: 0,
      report: (fault) => assert.fail(String(fault)),
    });
    t.after(() => service.close());
    const proxy = createServer((incoming, outgoing) => {
      const headers: IncomingHttpHeaders = { ...incoming.headers, ...sent };
      if (headers.origin === '') delete headers.origin;
      const passed = requestTo(`${service.url}${incoming.url}`, { headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    t.after(() => proxy.close());
    return { direct: service.url, proxied: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  }
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };

  test('sees the running service with this database, directly and through a trusted proxy', async (t) => {
    const { direct, proxied } = await start(t, ['127.0.0.1'], forwarded);
    const trusted = await serviceFindings({ address: proxied, key, trustProxy: ['127.0.0.1'], version: '1.0.0' });
    assert.deepEqual(brief(trusted), ['service ok', 'proxy ok']);
    assert.match(trusted[1]?.message ?? '', /sees this machine as 192\.0\.2\.7, through 127\.0\.0\.1/);
    const without = await serviceFindings({ address: direct, key, trustProxy: ['127.0.0.1'], version: '1.1.0' });
    assert.deepEqual(brief(without), ['service warning', 'proxy warning']);
  });

  test('reports a proxy that is not trusted or drops the headers that sign-in needs', async (t) => {
    const { proxied } = await start(t, [], { ...forwarded, origin: '' });
    const found = await serviceFindings({ address: proxied, key, trustProxy: [], version: '1.0.0' });
    assert.deepEqual(brief(found), ['service ok', 'proxy error', 'proxy error']);
    assert.match(found[1]?.action ?? '', /TRUST_PROXY=127\.0\.0\.1/);
  });

  test('reports a service with another database, and none at all', async (t) => {
    const { direct } = await start(t, [], {});
    const other = await serviceFindings({
      address: direct,
      key: new Uint8Array(32).fill(1),
      trustProxy: [],
      version: '1.0.0',
    });
    assert.match(other[0]?.message ?? '', /answers 404, not as a service with this database/);
    const none = await serviceFindings({ address: 'http://127.0.0.1:1', key, trustProxy: [], version: '1.0.0' });
    assert.match(none[0]?.message ?? '', /^Nothing answers at http:\/\/127\.0\.0\.1:1: .*(?:ECONNREFUSED|bad port)/);
  });
});
