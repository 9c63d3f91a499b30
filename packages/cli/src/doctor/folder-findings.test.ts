import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderFindings } from './folder-findings.ts';

const isRoot = process.getuid?.() === 0;

test('warns about a folder of another user, but not about one that all users share', { skip: !isRoot }, async (t) => {
  const path = mkdtempSync(join(tmpdir(), 'folder-'));
  t.after(() => rmSync(path, { recursive: true }));
  chownSync(path, 65534, 65534);
  const levelWith = async (mode: number) => {
    chmodSync(path, mode);
    return (await folderFindings({ check: 'temporary', path, setting: 'TMPDIR', wantedBytes: 0 }))[0]?.level;
  };
  assert.equal(await levelWith(0o777), 'warning');
  assert.equal(await levelWith(0o1777), 'ok');
});
