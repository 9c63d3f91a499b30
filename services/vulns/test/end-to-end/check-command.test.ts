import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { postgresForTests } from '@kairan/testing/postgres';
import { dayOf, osvRecord, scoredCve, writeDay } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type Machine, startMachine } from './machine.ts';

const modified = '2026-02-01T00:00:00.000';

function npm(id: string, cve: string[], name: string, fixed: string) {
  const events = [{ introduced: '0' }, { fixed }];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return osvRecord(id, `${modified}Z`, cve, { affected });
}

const day = dayOf('2026-11-01', {
  nvd: [scoredCve('CVE-2026-1001', modified, { score: 9.8 }), scoredCve('CVE-2026-1002', modified, { score: 5.5 })],
  kev: [kevRow('CVE-2026-1001', '2026-10-01')],
  osv: {
    npm: [
      npm('GHSA-aaaa-bbbb-cc01', ['CVE-2026-1001'], 'logger', '1.5.0'),
      npm('GHSA-aaaa-bbbb-cc02', ['CVE-2026-1002'], 'logger', '2.0.0'),
      npm('GHSA-aaaa-bbbb-cc03', [], 'fixed-already', '0.9.0'),
    ],
  },
});

/** Loads the records, and writes a lock file. */
async function prepare(machine: Machine): Promise<void> {
  const folder = await writeDay(join(machine.folder, 'records'), day);
  const loaded = await machine.run(['sync', '--from', folder]);
  assert.equal(loaded.code, 0, loaded.stdout + loaded.stderr);
  const packages = { 'node_modules/logger': { version: '1.0.0' }, 'node_modules/fixed-already': { version: '1.0.0' } };
  await writeFile(join(machine.folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  test(`check says the same on the local store on ${engine} and against the service, and exits by the policy`, async (t) => {
    const url = engine === 'SQLite' ? undefined : await (await postgresForTests()).createDatabase();
    const machine = startMachine(t, { DEMO: '0', VULNS_PORT: '0', ...(url ? { VULNS_DATABASE_URL: url } : {}) });
    await prepare(machine);
    const service = await machine.serve();
    const check = (...words: string[]) => machine.run(['check', 'package-lock.json', ...words]);

    const local = await check('--json', '--lang', 'ja');
    const remote = await check('--json', '--lang', 'ja', '--server', service.url);
    assert.deepEqual([local.code, remote.code], [1, 1], local.stderr + remote.stderr);
    const [here] = local.json() as { files: { data: object[] }[]; summary: object }[];
    const [there] = remote.json() as { files: { data: object[] }[]; summary: object }[];
    const withoutAddresses = (files: unknown) =>
      JSON.parse(JSON.stringify(files).replace(/http:[^"]*\/vuln/g, '/vuln'));
    assert.deepEqual(withoutAddresses(here?.files), withoutAddresses(there?.files));
    assert.deepEqual(here?.summary, {
      packages: 2,
      affected: 1,
      not_affected: 1,
      unknown: 0,
      by_severity: { critical: 1, high: 0, medium: 1, low: 0, none: 0, unknown: 0 },
      kev: 1,
    });

    const table = await check('--server', service.url, '--fail-on', 'kev');
    assert.equal(table.code, 1);
    assert.match(table.stdout, /^logger 1\.0\.0 +2\.0\.0 +CVE-2026-1001 +critical 9\.8 +1\.5\.0 +\[known exploited\]/m);
    const passed = await check('--server', service.url, '--fail-on', 'malware');
    assert.deepEqual([passed.code, passed.stderr], [0, 'Passed: nothing in 2 packages is forbidden by malware.\n']);
    await writeFile(join(machine.folder, 'kairan.yaml'), 'server: http://127.0.0.1:9\nfail_on: none\n');
    const [away, offline] = [await check(), await check('--offline')];
    assert.deepEqual([away.code, offline.code], [2, 0], away.stderr + offline.stderr);
    const refused = await machine.run(['check', 'package-lock.json', '--server', service.url], {
      KAIRAN_TOKEN: 'kvat_wrong',
    });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /refused the check: .* Check KAIRAN_TOKEN\.\n$/);
    assert.ok(!refused.stderr.includes('kvat_wrong'));
  });
}

test('check without a store, or on an empty one, is an error and no pass', async (t) => {
  const machine = startMachine(t);
  await writeFile(
    join(machine.folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/logger': { version: '1.0.0' } } }),
  );
  const missing = await machine.run(['check', 'package-lock.json']);
  assert.deepEqual([missing.code, missing.stdout], [2, '']);
  assert.match(missing.stderr, /^There is no database at sqlite:.+\/data\/vulns\.db\./);
  assert.equal((await machine.run(['user', 'add', 'ada'])).code, 0);
  const { code, stdout, stderr } = await machine.run(['check', 'package-lock.json']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^Database: sqlite:.+\nThe store of this machine has no records\./);
});

test('npx runs the package that the service offers, against the service', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  await prepare(machine);
  const { url } = await machine.serve();
  const words = ['--yes', `--package=${url}/kairan-check.tgz`, '--', 'kairan-check', 'package-lock.json'];
  const env = {
    PATH: process.env['PATH'],
    HOME: machine.folder,
    npm_config_cache: join(machine.temporary, 'npm'),
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    npm_config_registry: 'http://127.0.0.1:1',
  };
  const run = promisify(execFile)('npx', [...words, '--server', url], { cwd: machine.folder, env });
  const { code, stdout } = await run.catch((error) => error);
  assert.equal(code, 1, stdout);
  assert.match(stdout, /^logger 1\.0\.0 +2\.0\.0 +CVE-2026-1001/m);

  const archive = await fetch(`${url}/kairan-check.tgz`);
  const etag = archive.headers.get('etag') ?? '';
  const again = await fetch(`${url}/kairan-check.tgz`, { headers: { 'if-none-match': etag } });
  assert.deepEqual([archive.headers.get('content-type'), again.status], ['application/gzip', 304]);
});
