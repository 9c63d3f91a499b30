import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('an error outside of the calls of a test fails that test, also in a suite that loads its tests', async () => {
  const file = fileURLToPath(new URL('following/fails-beside-its-calls.ts', import.meta.url));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--test-reporter=tap', file], { env });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  assert.equal(code, 1, said);
  const results = said.split('\n').filter((line) => /^ *(not )?ok /.test(line));
  assert.deepEqual(results, [
    '    not ok 1 - fails in a timer',
    '    not ok 2 - fails in a promise',
    '    ok 3 - passes after them',
    'not ok 1 - a suite that loads its tests',
  ]);
});
