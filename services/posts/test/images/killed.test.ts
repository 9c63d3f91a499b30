import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { diskMedia } from '../../src/images/disk-media.ts';
import { sweepImages } from '../../src/images/sweep.ts';
import { openWorkFolder } from '../../src/images/work-folder.ts';
import { onEachDatabase } from '../each-database.ts';
import { openPostingService } from '../posting-service.ts';

const dayMs = 86_400_000;
const program = fileURLToPath(new URL('uploading.ts', import.meta.url));

/** Runs a process that uploads, kills it after so many acknowledged images, and returns their names. */
async function uploadUntilKilled(args: string[], images: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === images) child.kill('SIGKILL');
  }
  assert.deepEqual(await exited, [null, 'SIGKILL']);
  return acknowledged;
}

onEachDatabase('uploads of a process that is killed', (t) => {
  it('loses no acknowledged image of a killed process and leaves no partial one after the sweep', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kairan-killed-'));
    after(() => rm(folder, { recursive: true }));
    const { url, deps, author } = await openPostingService(t);
    const userId = (await author('alice')).account?.id ?? '';
    const work = await openWorkFolder(join(folder, 'work'));
    const media = diskMedia(folder, work);
    const files = async () => {
      const names: string[] = [];
      for await (const { name } of media.list()) names.push(name);
      return names.sort();
    };
    const rows = async () =>
      (await deps.store.all<{ name: string }>('SELECT name FROM media')).map(({ name }) => name).sort();

    const acknowledged: string[] = [];
    for (const images of [2, 5]) acknowledged.push(...(await uploadUntilKilled([url, folder, userId], images)));
    // Kills it once exactly where the file exists but its row does not.
    const before = (await files()).length;
    assert.deepEqual(await uploadUntilKilled([url, folder, userId, 'between'], 0), []);
    assert.ok((await files()).length > before);

    const rowNames = new Set(await rows());
    for (const line of acknowledged) assert.ok(rowNames.has(line.slice('/media/'.length)), line);
    const fileNames = new Set(await files());
    for (const name of rowNames) assert.ok(fileNames.has(name), `${name} has a row without a file`);

    const sweep = () => sweepImages({ media, work, store: deps.store }, Date.now() + 2 * dayMs);
    const result = await sweep();
    assert.ok('swept' in result && result.swept.orphaned >= 1);
    assert.deepEqual(await files(), await rows());
    // The child processes of the killed one end a moment later; what they write until then is left for the next sweep.
    while ((await readdir(join(folder, 'work'))).length > 0) await sweep();
    const counted = await deps.store.all<{ used: number }>('SELECT used FROM day_counts');
    assert.equal(
      counted.reduce((sum, { used }) => sum + used, 0),
      rowNames.size,
    );
  });
});
