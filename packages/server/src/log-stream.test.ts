import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { LogStream } from './log-stream.ts';

function opened() {
  const writes: string[] = [];
  const written = Promise.withResolvers<void>();
  const stream = new LogStream({
    write(text) {
      writes.push(text);
      written.resolve();
    },
  });
  return { stream, writes, written: written.promise };
}

test('lines that may wait are written together, soon', async () => {
  const { stream, writes, written } = opened();
  stream.writeSoon('a\n');
  stream.writeSoon('b\n');
  assert.deepEqual(writes, []);
  // The timer alone would not keep this process alive.
  const alive = setInterval(() => {}, 1_000);
  await written;
  clearInterval(alive);
  assert.deepEqual(writes, ['a\nb\n']);
});

test('an ordinary line is written at once, after those that wait', () => {
  const { stream, writes } = opened();
  stream.writeSoon('a\n');
  stream.write('fault\n');
  assert.deepEqual(writes, ['a\n', 'fault\n']);
});

test('lines are written in groups of whole lines that fit into one write to a pipe', () => {
  const { stream, writes } = opened();
  const line = `${'x'.repeat(999)}\n`;
  for (let i = 0; i < 9; i++) stream.writeSoon(line);
  assert.deepEqual(writes, [line.repeat(4), line.repeat(4)]);
  stream.flush();
  assert.deepEqual(writes.at(-1), line);
});

test('lines that wait are written when the process ends, also by an uncaught error', () => {
  const program = `
    const { LogStream } = await import(${JSON.stringify(new URL('./log-stream.ts', import.meta.url).href)});
    const { writeSync } = await import('node:fs');
    new LogStream({ write: (text) => writeSync(1, text) }).writeSoon('last\\n');
    throw new Error('a bug');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.deepEqual([stdout, status], ['last\n', 1]);
});
