import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

for (const service of ['posts', 'vulns'] as const) {
  const program = fileURLToPath(new URL(`../../../${service}/bin/kairan-${service}`, import.meta.url));

  test(`runs kairan-${service} by a link from any folder, with the database of the named file of settings`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const elsewhere = join(folder, 'else where');
    mkdirSync(elsewhere);
    const link = join(elsewhere, 'linked');
    symlinkSync(program, link);
    const settings = join(folder, 'service.env');
    const database = `sqlite:${folder}/store.db`;
    writeFileSync(settings, `${service.toUpperCase()}_DATABASE_URL=${database}\n`);
    // Without Node in the search path: the program brings its own.
    const options = { cwd: elsewhere, env: { PATH: '/usr/bin:/bin' } };
    const run = (...words: string[]) => promisify(execFile)(link, words, options);

    const { stdout } = await run('--help');
    assert.match(stdout, new RegExp(`^kairan-${service} <command>`));
    const added = await run('user', 'add', 'aoi', '--env-file', '../service.env');
    assert.deepEqual([added.stdout, added.stderr], ['Added aoi.\n', `New database: ${database}\n`]);
    await assert.rejects(run('user', 'suspend', 'aoi'), /There is no database at sqlite:.*else where\/data\//);
    const suspended = await run('user', 'suspend', 'aoi', `--env-file=${settings}`);
    assert.equal(suspended.stderr, `Database: ${database}\n`);
    assert.equal((await run('migrate', '--json', `--env-file=${settings}`)).stdout, '{"migrations":[]}\n');
  });
}
