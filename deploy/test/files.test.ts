import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { declaredSettings as postsDeclared } from '../../services/posts/src/settings.ts';
import { declaredSettings as vulnsDeclared } from '../../services/vulns/src/settings.ts';
import { contextFiles, imageSteps } from '../image-steps.ts';
import { withDigests } from '../pin-images.ts';
import { withSnippets } from '../snippets.ts';
import { isInstalled } from './proxies.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const services = ['posts', 'vulns'] as const;
const settingsOf = {
  posts: Object.values(postsDeclared).map(({ name }) => name),
  vulns: Object.values(vulnsDeclared).map(({ name }) => name),
};

test('the documentation shows the files of deploy/ as they are', () => {
  const page = read('docs/deploy.md');
  assert.equal(page, withSnippets(page), 'run: npx node deploy/snippets.ts');
  const shown = [...page.matchAll(/<!-- from (\S+) -->/g)].map(([, file]) => file);
  assert.ok(shown.includes('deploy/nginx/hosts.conf') && shown.includes('deploy/caddy/hosts.Caddyfile'));
});

test('the images copy what the build has, and run without root', () => {
  const context = contextFiles();
  const stages = imageSteps();
  const runtime = stages.get('runtime') ?? [];
  const copied = runtime.filter(({ word }) => word === 'COPY').map(({ rest }) => /\/app\/(\S+) /.exec(rest)?.[1] ?? '');
  for (const path of copied) {
    const isThere =
      ['node_modules', 'sbom'].includes(path) || context.some((file) => file === path || file.startsWith(`${path}/`));
    assert.ok(isThere, `nothing to copy from ${path}`);
  }
  assert.ok(!context.some((file) => file.includes('/test/') || file.endsWith('.test.ts')));
  assert.ok(runtime.some(({ word, rest }) => word === 'USER' && rest === 'kairan'));
  for (const service of services) {
    const words = (stages.get(service) ?? []).map(({ word }) => word);
    assert.ok(words.includes('HEALTHCHECK') && words.includes('ENTRYPOINT'), service);
  }
});

test('a release can name all images of others by their digests, and the next one replaces these', () => {
  const [first, second] = ['1', '2'].map((digit) => `sha256:${digit.repeat(64)}`) as [string, string];
  for (const [name, images] of [
    ['Dockerfile', ['docker/dockerfile:1', 'debian:trixie-slim', 'node:24-trixie-slim']],
    ['compose/compose.yaml', ['postgres:18', 'caddy:2']],
  ] as const) {
    const found: string[] = [];
    const pinned = withDigests(read(`deploy/${name}`), (image) => {
      found.push(image);
      return first;
    });
    assert.deepEqual(found, images);
    for (const image of images) assert.ok(pinned.includes(`${image}@${first}`), image);
    assert.equal(
      withDigests(pinned, () => second),
      pinned.replaceAll(first, second),
    );
  }
});

interface Composed {
  readonly services: Record<string, ComposedService>;
  readonly secrets: Record<string, unknown>;
  readonly volumes: Record<string, unknown>;
  readonly networks: Record<string, unknown>;
}
interface ComposedService {
  readonly build?: { readonly target: string };
  readonly environment?: Record<string, string>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

test('the compose file names only what is there, and gives the services no rights that they do not need', () => {
  const composed = parse(read('deploy/compose/compose.yaml')) as Composed;
  for (const [name, { build, secrets = [], volumes = [], networks = [], healthcheck }] of Object.entries(
    composed.services,
  )) {
    assert.ok(build ? imageSteps().has(build.target) : healthcheck, `${name} needs a health check`);
    for (const secret of secrets) assert.ok(secret in composed.secrets, secret);
    for (const network of networks) assert.ok(network in composed.networks, network);
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      if (source === './backup') continue;
      if (source.startsWith('.')) read(join('deploy/compose', source));
      else assert.ok(source in composed.volumes, source);
    }
  }
  for (const service of services) {
    const { environment = {}, read_only, cap_drop, security_opt } = composed.services[service] ?? {};
    assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']]);
    const unknown = Object.keys(environment).filter(
      (name) => name !== 'TMPDIR' && !settingsOf[service].includes(name.replace(/_FILE$/, '')),
    );
    assert.deepEqual(unknown, []);
  }
});

test('the shell scripts of the compose file have no syntax error', () => {
  for (const name of ['make-secrets.sh', 'create-databases.sh']) {
    execFileSync('sh', ['-n', fileURLToPath(new URL(`../compose/${name}`, import.meta.url))]);
  }
});

const systemd = ['systemd-analyze', '--version'] as const;
test('the units of systemd are valid and hardened', { skip: !isInstalled(systemd) && 'no systemd' }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-units-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const units = [
    { service: 'posts', file: 'kairan-posts@.service' },
    { service: 'vulns', file: 'kairan-vulns@.service' },
    { service: 'vulns', file: 'kairan-vulns-sync.service' },
  ] as const;
  for (const { service, file } of units) {
    const unit = join(folder, file.replace('@', '@4001'));
    // The programs are where npm has put links to them.
    const text = read(`deploy/systemd/${file}`)
      .replaceAll(`/opt/kairan/node_modules/.bin/kairan-${service}`, `${root}services/${service}/bin/kairan-${service}`)
      .replaceAll('/opt/kairan/', root);
    writeFileSync(unit, text);
    const run = (...words: string[]) => execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' });
    run('verify', '--man=no', unit);
    // "OK" begins below 2.5 of 10.
    run('security', '--offline=true', '--threshold=20', unit);
    const set = [...text.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name);
    assert.deepEqual(
      set.filter((name) => name !== 'NODE_COMPILE_CACHE').map((name) => settingsOf[service].includes(name ?? '')),
      file.includes('@') ? [true] : [],
    );
  }
});
