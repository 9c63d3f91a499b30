import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sweepImages } from '../../src/images/sweep.ts';
import { onEachDatabase } from '../each-database.ts';
import { openPostingService } from '../posting-service.ts';
import { openTestStore } from './open-stores.ts';

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
    await using images = await openTestStore(t.engine === 'sqlite' ? 'folder' : 'bucket');
    const { url, deps, author } = await openPostingService(t);
    const userId = (await author('alice')).account?.id ?? '';
    const { media, work } = await images.open();
    const upload = (count: number, ...when: string[]) =>
      uploadUntilKilled([url, JSON.stringify(images.environment), userId, ...when], count);
    const files = async () => {
      const names: string[] = [];
      for await (const { name } of media.list()) names.push(name);
      return names.sort();
    };
    const rows = async () =>
      (await deps.store.all<{ name: string }>('SELECT name FROM media')).map(({ name }) => name).sort();

    const acknowledged: string[] = [];
    for (const count of [2, 5]) acknowledged.push(...(await upload(count)));
    // Kills it once exactly where the file exists but its row does not.
    const before = (await files()).length;
    assert.deepEqual(await upload(0, 'between'), []);
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
    while ((await readdir(dirname(work.newPath()))).length > 0) await sweep();
    const counted = await deps.store.all<{ used: number }>('SELECT used FROM day_counts');
    assert.equal(
      counted.reduce((sum, { used }) => sum + used, 0),
      rowNames.size,
    );
  });
});
