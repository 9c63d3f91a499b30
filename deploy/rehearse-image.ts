/**
 * Does what the Dockerfile says in a folder, without Docker: installs as it does, copies what it copies, and starts each
 * service from there as a user who may write to its data folder only, until the health check of the image succeeds. Needs
 * root, for the other user, and takes minutes.
 *
 *     npx node deploy/rehearse-image.ts [--folder FOLDER]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contextFiles, type ImageStep, imageSteps } from './image-steps.ts';

/** The user of the Dockerfile. */
const user = 10001;
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'kairan-image-'));
chmodSync(folder, 0o755);
const [install, image] = [join(folder, 'install'), join(folder, 'image')];
const stages = imageSteps();

for (const file of contextFiles()) {
  mkdirSync(dirname(join(install, file)), { recursive: true });
  cpSync(join(root, file), join(install, file));
}
for (const { word, rest } of stages.get('install') ?? []) {
  const [, fromBase, name] = /^--from=base (\S+) (\S+)$/.exec(rest) ?? [];
  // This machine is the base of this image.
  if (word === 'COPY' && fromBase && name) cpSync(fromBase, join(install, name));
  if (word !== 'RUN') continue;
  const command = rest.replace(/^(--\S+ )+/, '');
  say(`RUN ${command}`);
  // Not the cache of `npx` or of tests: a build has none.
  execFileSync('bash', ['-c', `unset NODE_COMPILE_CACHE; ${command}`], { cwd: install, stdio: 'inherit' });
}
for (const { word, rest } of stages.get('runtime') ?? []) {
  const [, from, to] = /^--from=install \/app\/(\S+) \/app\/(\S+)$/.exec(rest) ?? [];
  if (word !== 'COPY' || !from || !to) continue;
  cpSync(join(install, from), join(image, to), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
rmSync(install, { recursive: true });
execFileSync('chmod', ['-R', 'a+rX,go-w', image]);
say(`Size: ${execFileSync('du', ['-sh', image], { encoding: 'utf8' }).split('\t')[0]}, without the system.`);
for (const service of ['posts', 'vulns']) await tryService(service);
rmSync(folder, { recursive: true });

/** Starts a service as its stage says, asks its health check, looks what it wrote, and stops it. */
async function tryService(service: string): Promise<void> {
  const data = join(folder, `data-${service}`);
  const temporary = join(folder, `tmp-${service}`);
  for (const each of [data, temporary]) {
    mkdirSync(each, { mode: 0o700 });
    chownSync(each, user, user);
  }
  const steps = stages.get(service) ?? [];
  const command = listed(steps, 'ENTRYPOINT').concat(listed(steps, 'CMD'));
  const env = {
    PATH: `${image}/node_modules/.bin:/usr/bin:/bin`,
    TMPDIR: temporary,
    DEMO: '0',
    [`${service.toUpperCase()}_PORT`]: '0',
  };
  const asUser = ['--reuid', String(user), '--regid', String(user), '--clear-groups', '--no-new-privs'];
  const child = spawn('setpriv', [...asUser, ...command], { cwd: data, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  say(line);
  const url = line.split(' ').at(-1) ?? '';
  const health = steps.find(({ word }) => word === 'HEALTHCHECK')?.rest.replace(/^.* CMD /, '') ?? '[]';
  const [program = '', script = '', address = ''] = JSON.parse(health) as string[];
  const probe = [script.replace('/app', image), `${url}${new URL(address).pathname}`, '--wait', '30'];
  execFileSync(join(image, 'node_modules/.bin', program), probe, { stdio: 'inherit' });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  const written = execFileSync('find', [image, '-newer', join(data), '-type', 'f'], { encoding: 'utf8' });
  say(`${service}: healthy; stopped with ${code}; wrote ${written === '' ? 'nothing' : written} into the image.`);
  if (code !== 0 || written !== '') process.exitCode = 1;
}

/** The words of an instruction that is a JSON list. */
function listed(steps: readonly ImageStep[], word: string): string[] {
  return JSON.parse(steps.find((step) => step.word === word)?.rest ?? '[]') as string[];
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
