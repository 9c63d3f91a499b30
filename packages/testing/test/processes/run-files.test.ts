import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RunLimits } from '@kairan/testing/run-files';

const runner = fileURLToPath(new URL('./run-in-child.ts', import.meta.url));

/** Runs files of `hanging/` in another process: node:test runs no files inside of a test. */
async function run(names: readonly string[], limits: RunLimits) {
  const files = names.map((name) => join(import.meta.dirname, 'hanging', `${name}.ts`));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [runner, JSON.stringify(limits), ...files], { env });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, said: stdout + stderr };
}

// Together, as they wait for limits that are long enough for processes to start on a loaded machine.
describe('limits of a run', { concurrency: true }, () => {
  test('a test that waits forever fails, and those after it run', async () => {
    const { code, said } = await run(['waits-forever'], { test: 500, silence: 60_000, run: 60_000 });
    assert.equal(code, 1, said);
    assert.match(said, /✖ waits for a promise that nobody settles/);
    assert.match(said, /timed out after 500ms/);
    assert.match(said, /✔ comes after it/);
  });

  test('a process that hangs is ended, and the report says in which test', async () => {
    const files = ['holds-its-thread', 'leaves-a-server'];
    const { code, said } = await run(files, { test: 60_000, silence: 20_000, run: 60_000 });
    assert.equal(code, 1, said);
    assert.match(said, /holds-its-thread\.ts was ended after 20 s of silence: /);
    assert.match(
      said,
      /leaves-a-server\.ts was ended after 20 s of silence: all tests that it reported have ended, so something/,
    );
  });

  test('a run that takes too long is ended, and the report says what was running', async () => {
    const { code, said } = await run(['waits-forever'], { test: 60_000, silence: 60_000, run: 20_000 });
    assert.equal(code, 1, said);
    assert.match(
      said,
      /waits-forever\.ts was running after 20 s: the last test that it reported as running is "waits for a promise/,
    );
  });
});
