import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from './make-folder.ts';

test('creates missing folders with the mode, and returns the topmost one', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(await makeFolder(join(folder, 'a', 'b', 'c'), 0o700), join(folder, 'a'));
  assert.equal(statSync(join(folder, 'a', 'b')).mode & 0o777, 0o700);
  assert.equal(await makeFolder(join(folder, 'a', 'b')), undefined);
  writeFileSync(join(folder, 'file'), '');
  await assert.rejects(makeFolder(join(folder, 'file')), { code: 'EEXIST' });
  await assert.rejects(makeFolder(join(folder, 'file', 'below')), { code: 'ENOTDIR' });
});

test('fails where the system creates no folders, instead of trying for ever', {
  skip: process.platform !== 'linux',
}, async () => {
  await assert.rejects(makeFolder('/proc/none/below'), { code: 'ENOENT' });
});
