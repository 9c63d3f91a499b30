import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { stop } from 'esbuild';
import { load } from 'js-yaml';
import { npmArchive } from '../../src/npm-package/npm-archive.ts';
import { packageFiles } from '../../src/npm-package/package-files.ts';
import { startCheckServer } from '../check-server.ts';
import { checkedOf, foundOf } from '../made-results.ts';

const folder = await mkdtemp(join(tmpdir(), 'kairan-check-package-'));
const bytes = await npmArchive();
const server = await startCheckServer(
  (purl) =>
    checkedOf('logger', [foundOf('CVE-2021-44228', { kev: true, urgency: ['kev'] })], {
      package: { ecosystem: 'npm', name: 'logger', version: '1.0.0', purl },
    }),
  bytes,
);
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Runs a command in a folder, with a cache of npm of its own; npm asks no registry. */
async function run(cwd: string, command: string, words: readonly string[], more: Record<string, string> = {}) {
  const npm = {
    cache: join(folder, 'cache'),
    audit: 'false',
    update_notifier: 'false',
    registry: 'http://127.0.0.1:1',
  };
  const settings = Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value]);
  const env = { ...process.env, ...Object.fromEntries(settings), ...more };
  return promisify(execFile)(command, [...words], { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => ({ code: error.code as number, stdout: error.stdout as string, stderr: error.stderr as string }),
  );
}

async function emptyFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

const archive = join(folder, 'kairan-check.tgz');
await writeFile(archive, bytes);

test('the package has no dependencies, nothing of the server, and the licences of what is in it', async () => {
  const { files, parts } = await packageFiles();
  await stop();
  assert.deepEqual(
    parts.filter((name) => name.startsWith('@kairan/')),
    ['@kairan/check', '@kairan/cli', '@kairan/concurrency', '@kairan/inventory', '@kairan/operation'],
  );
  const { name, dependencies, engines } = JSON.parse(files.get('package.json') ?? '');
  assert.deepEqual([name, dependencies, engines.node], ['kairan-check', undefined, '>=20']);
  const licences = files.get('THIRD-PARTY-LICENSES.txt') ?? '';
  for (const part of parts.filter((one) => !one.startsWith('@kairan/'))) assert.ok(licences.includes(`${part} `), part);
});

test('the same source gives the same archive', async () => {
  assert.deepEqual(await npmArchive(), bytes);
});

test('npx runs the package in an empty folder, with the kairan.yaml there', async () => {
  const cwd = await emptyFolder('empty');
  const npx = (...words: string[]) =>
    run(cwd, 'npx', ['--yes', `--package=${archive}`, '--', 'kairan-check', ...words]);

  const help = await npx('--help');
  assert.deepEqual([help.code, help.stdout.split('\n')[0]], [0, 'kairan-check <file> … [options]'], help.stderr);

  await writeFile(join(cwd, 'kairan.yaml'), `server: ${server.url}\nfail_on: kev\n`);
  await writeFile(join(cwd, 'yarn.lock'), '# yarn lockfile v1\n\nlogger@^1.0.0:\n  version "1.0.0"\n');
  const failed = await npx('yarn.lock');
  assert.equal(failed.code, 1, failed.stderr);
  assert.match(failed.stdout, /^yarn\.lock \(yarn\.lock\)\n[\s\S]*logger 1\.0\.0 .*CVE-2021-44228/);
  assert.match(failed.stderr, /Failed: 1 finding in 1 package\./);
  assert.match(server.received[0]?.headers['user-agent'] ?? '', /^kairan-check\/\d/);

  const missing = await npx('gone.lock');
  assert.deepEqual([missing.code, missing.stderr.trim()], [2, 'gone.lock does not exist.']);
});

interface GitlabExample {
  readonly 'check-dependencies': { readonly script: readonly string[]; readonly variables: Record<string, string> };
}
interface GithubExample {
  readonly jobs: { readonly check: { readonly steps: readonly { readonly run?: string }[] } };
}

async function example<Shape>(name: string): Promise<Shape> {
  return load(await readFile(new URL(`../../../../docs/ci/${name}`, import.meta.url), 'utf8')) as Shape;
}

/** Runs the script of an example in a project with a lock file. */
async function runExample(name: string, script: string, variables: Record<string, string> = {}) {
  const cwd = await emptyFolder(name);
  const lock = { lockfileVersion: 3, packages: { 'node_modules/logger': { version: '1.0.0' } } };
  await writeFile(join(cwd, 'package-lock.json'), JSON.stringify(lock));
  const env = { KAIRAN_SERVER: server.url, KAIRAN_TOKEN: 'kvat_secret', ...variables };
  return { cwd, ...(await run(cwd, 'bash', ['-e', '-c', script], env)) };
}

test('the example for GitLab CI fails the job and leaves its reports', async () => {
  const job = (await example<GitlabExample>('gitlab-ci.yml'))['check-dependencies'];
  const { cwd, code, stderr } = await runExample('gitlab', job.script.join('\n'), job.variables);
  assert.equal(code, 1, stderr);
  assert.match(stderr, /CVE-2021-44228 .*forbidden by kev/);
  assert.deepEqual(await readdir(cwd), ['kairan-check.cdx.json', 'kairan-check.xml', 'package-lock.json']);
  assert.equal(server.received.at(-1)?.headers.authorization, 'Bearer kvat_secret');
});

test('the example for GitHub Actions fails the job, and leaves SARIF and a summary', async () => {
  const { steps } = (await example<GithubExample>('github-actions.yml')).jobs.check;
  const script = steps.find((step) => step.run !== undefined)?.run ?? '';
  const { cwd, code, stderr } = await runExample('github', script, { GITHUB_STEP_SUMMARY: 'summary.md' });
  assert.equal(code, 1, stderr);
  assert.deepEqual(await readdir(cwd), ['kairan-check.sarif', 'package-lock.json', 'summary.md']);
});
