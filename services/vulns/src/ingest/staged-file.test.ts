import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { StagedFile, stagedFileName } from './staged-file.ts';

const marks = new Map([['walked', '2026-11-01T00:00:00.000Z']]);

/** Stages batches as a process would that is killed afterwards. */
async function leave(t: TestContext, ...batches: string[]): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'staged-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = new StagedFile<string>(folder);
  for (const batch of batches) await file.append(batch, marks);
  await file.close();
  return { folder, path: join(folder, stagedFileName) };
}

async function allOf(file: StagedFile<string>): Promise<string[]> {
  const batches: string[] = [];
  for await (const batch of file.batches()) batches.push(batch);
  return batches;
}

test('staged batches are continued by a run that follows the same marks, without an incomplete last one', async (t) => {
  const { folder, path } = await leave(t, 'one', 'two', 'three');
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length - 3));
  const file = new StagedFile<string>(folder);
  const resumed: string[] = [];
  assert.equal(await file.resume(marks, (batch) => resumed.push(batch)), true);
  assert.deepEqual(resumed, ['one', 'two']);
  await file.append('four', marks);
  assert.deepEqual(await allOf(file), ['one', 'two', 'four']);
  await file.clear();
  assert.deepEqual(await allOf(file), []);
});

/** Changes the middle of a file. */
async function damage(path: string): Promise<void> {
  const whole = await readFile(path);
  const middle = Math.floor(whole.length / 2);
  whole.writeUInt8((whole.readUInt8(middle) + 1) % 256, middle);
  await writeFile(path, whole);
}

for (const [what, spoil] of [
  ['follow other marks', async () => new Map([['walked', '2026-11-02T00:00:00.000Z']])],
  [
    'are not a staged file',
    async (path) => {
      await writeFile(path, 'x');
      return marks;
    },
  ],
  [
    'were damaged on the disk',
    async (path) => {
      await damage(path);
      return marks;
    },
  ],
] satisfies [string, (path: string) => Promise<Map<string, string>>][]) {
  test(`staged batches that ${what} are dropped`, async (t) => {
    const { folder, path } = await leave(t, 'of a length that puts the middle of the file into its contents');
    const current = await spoil(path);
    assert.equal(await new StagedFile<string>(folder).resume(current, () => {}), false);
    await assert.rejects(readFile(path), { code: 'ENOENT' });
  });
}
