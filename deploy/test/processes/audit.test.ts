import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLockFile } from '../../supply-chain/lock-file.ts';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const hono = readLockFile(join(root, 'package-lock.json')).packages['node_modules/hono']?.version ?? '';
/** What the records must know: the packages, and the versions that have the fixes. */
const wellKnown = { braces: '3.0.3', lodash: '4.17.21', minimist: '1.2.6', semver: '7.5.2', ws: '8.17.1' };

test('without records and without a registry the audit passes, and says what it could not check', async (t) => {
  const audit = await auditor(t);
  const { code, output } = await audit.run();
  assert.equal(code, 0, output);
  assert.match(output, /^Lock file, licences and workflows: passed: /m);
  assert.match(output, /^Known vulnerabilities, by the store of this machine: not checked: There is no database at /m);
  assert.match(output, /^Advisories of the registry, by npm audit: not checked: .*ECONNREFUSED/m);
});

test('records that do not know the advisories of npm are not relied on, which a complete audit fails for', async (t) => {
  const audit = await auditor(t);
  audit.load({ lodash: '4.17.21' });
  const { code, output } = await audit.run({}, '--complete');
  assert.equal(code, 1);
  assert.match(output, /not checked: of 5 versions with well-known advisories, the records know 1\./);
});

test('the audit fails on what our own check and the registry know of a package in use', async (t) => {
  const audit = await auditor(t);
  audit.load({ ...wellKnown, hono: '99.0.0' });
  const advisory = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    title: 'Made up',
    severity: 'high',
  };
  const registry = await registryWith(t, { hono: [{ ...advisory, vulnerable_versions: '<99' }] });
  const { code, output } = await audit.run({ npm_config_registry: registry });
  assert.equal(code, 1, output);
  assert.match(output, /^Known vulnerabilities, by the store of this machine: failed$/m);
  assert.ok(output.includes(`hono ${hono}`), output);
  assert.match(output, /^hono: high: Made up https:\/\/github\.com\/advisories\/GHSA-aaaa-bbbb-cccc$/m);
});

test('the audit passes completely if the records and the registry know nothing of what is in use', async (t) => {
  const audit = await auditor(t);
  audit.load(wellKnown);
  const { code, output } = await audit.run({ npm_config_registry: await registryWith(t, {}) }, '--complete');
  assert.equal(code, 0, output);
  assert.equal(output.match(/: passed: /g)?.length, 3);
});

/** Runs the audit with a store of its own, and with a registry that does not answer. */
async function auditor(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-audit-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const unreachable = `http://127.0.0.1:${await freePort()}/`;
  const own = {
    VULNS_DATABASE_URL: `sqlite:${join(folder, 'vulns.db')}`,
    npm_config_registry: unreachable,
    npm_config_cache: join(folder, 'npm'),
    DEMO: '0',
  };
  return {
    /** Loads advisories: by package, the version with the fix. */
    load(fixed: Record<string, string>): void {
      const file = join(folder, 'advisories.json');
      writeFileSync(
        file,
        JSON.stringify(Object.entries(fixed).map(([name, version], i) => advisoryOf(name, version, i))),
      );
      const words = ['sync', 'ghsa', '--from', file];
      execFileSync(join(root, 'services/vulns/bin/kairan-vulns'), words, {
        env: { ...process.env, ...own },
        stdio: 'pipe',
      });
    },
    async run(settings: Record<string, string> = {}, ...options: string[]) {
      const env = { ...process.env, ...own, ...settings };
      const child = spawn(process.execPath, [join(root, 'deploy/audit.ts'), ...options], { env });
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code, output: `${output}${errors}` };
    },
  };
}

/** An advisory as GitHub's API writes it. */
function advisoryOf(name: string, version: string, i: number): object {
  const id = `GHSA-aaaa-bbbb-ccc${i}`;
  const time = '2026-01-01T00:00:00Z';
  return {
    ghsa_id: id,
    cve_id: `CVE-2026-1000${i}`,
    html_url: `https://github.com/advisories/${id}`,
    summary: `Made up, in ${name}`,
    description: 'Made up.',
    type: 'reviewed',
    severity: 'high',
    identifiers: [{ type: 'GHSA', value: id }],
    references: [],
    published_at: time,
    updated_at: time,
    withdrawn_at: null,
    vulnerabilities: [
      { package: { ecosystem: 'npm', name }, vulnerable_version_range: `< ${version}`, first_patched_version: version },
    ],
    cvss_severities: {},
    cwes: [],
  };
}

/** A registry that knows these advisories, and no package (https://docs.npmjs.com/cli/commands/npm-audit#bulk-advisory-endpoint). */
async function registryWith(t: TestContext, advisories: Record<string, object[]>): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.method === 'POST' ? 200 : 404;
    request
      .resume()
      .on('end', () => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(advisories)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
