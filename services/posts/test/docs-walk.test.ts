import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMachine } from './end-to-end/machine.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The commands of a section of a page: its indented lines. */
function commandsOf(page: string, section: string): string {
  const text = page.split('\n## ').find((part) => part.startsWith(`${section}\n`)) ?? '';
  return text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.slice(4))
    .join('\n');
}

async function isThere(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}

test('runs the walkthrough of docs/posting.md as written', async (t) => {
  for (const program of ['bash', 'curl', 'jq']) {
    if (!(await isThere(program))) return t.skip(`there is no ${program}`);
  }
  const machine = startMachine(t);
  const service = await machine.serve();
  const made = await machine.run(['token', 'add', 'aoi', '--name', 'walk']);
  const commands = commandsOf(await readFile(`${root}/docs/posting.md`, 'utf8'), 'Walkthrough');
  // The address and the way to run commands depend on the machine; everything else runs as written.
  const [base, token, ...steps] = commands.split('\n');
  assert.match(base ?? '', /^BASE=/);
  assert.match(token ?? '', /^TOKEN=\$\(npm run -s posts -- token add aoi --name walk\)$/);
  const script = [
    'set -euo pipefail',
    `BASE=${service.url}`,
    `TOKEN=${made.stdout.trim()}`,
    ...steps.map((step) => step.replaceAll('@services/', `@${root}services/`)),
  ].join('\n');
  const { stdout } = await run('bash', ['-c', script], { cwd: machine.folder });

  for (const expected of [
    '"username":"@aoi"',
    '"code": "html_removed"',
    '"code": "external_image_removed"',
    `${service.url}/@aoi/`,
    '"kind": "email"',
    '\npublished\n',
    '"client": "walk"',
    '\ndraft\n',
    '読み手を決めておくと短くなりました',
    '"deleted":true',
  ]) {
    assert.ok(stdout.includes(expected), `nothing says ${expected} in:\n${stdout}`);
  }
  assert.match(await readFile(`${machine.folder}/preview.html`, 'utf8'), /この投稿は下書きです/);
});
