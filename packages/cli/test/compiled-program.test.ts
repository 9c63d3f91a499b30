import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withSourcePositions } from '@kairan/server/source-positions';
import { compiledProgram } from '../src/compiled/compiled-program.ts';

/** A program with a thread, a file beside its module, a package of its own and a module that is loaded late. */
const files = {
  'program/src/main.ts': `
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { folder } from 'outside';
import { greeting } from './greeting.ts';
const note: string = readFileSync(new URL('note.txt', import.meta.url), 'utf8');
const fromThread = await new Promise((resolve) =>
  new Worker(new URL('./thread.ts', import.meta.url)).once('message', resolve),
);
const { late } = await import('./late.ts');
console.log(JSON.stringify({ note, greeting, fromThread, late, outside: folder.endsWith('outside') }));
if (process.argv[2] === 'fail') throw new Error('It fails.');
`,
  'program/src/greeting.ts': `export const greeting: string = 'Good morning';\n`,
  'program/src/late.ts': `export const late: string = 'loaded late';\n`,
  'program/src/thread.ts': `
import { parentPort } from 'node:worker_threads';
import { greeting } from './greeting.ts';
parentPort?.postMessage(\`\${greeting} from a thread\`);
`,
  'program/src/note.txt': 'a note',
  'node_modules/outside/package.json': '{"name":"outside","main":"index.js"}',
  'node_modules/outside/index.js': 'exports.folder = __dirname;\n',
};

const expected = {
  note: 'a note',
  greeting: 'Good morning',
  fromThread: 'Good morning from a thread',
  late: 'loaded late',
  outside: true,
};

function made(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-compiled-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text, 60);
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  return { folder, cache, main: pathToFileURL(join(folder, 'program/src/main.ts')) };
}

function write(path: string, text: string, secondsAgo: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const time = Date.now() / 1_000 - secondsAgo;
  utimesSync(path, time, time);
}

const output = (program: URL) =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(program)], { encoding: 'utf8' }));

test('a compiled program does what its source does, with its threads, files and packages', async (t) => {
  const { cache, main } = made(t);
  const compiled = await compiledProgram('sample', main, cache);
  assert.ok(compiled?.pathname.startsWith(cache));
  assert.deepEqual(output(main), expected);
  assert.deepEqual(output(compiled as URL), expected);
});

test('a program is compiled once, and again when one of its files has changed', async (t) => {
  const { folder, cache, main } = made(t);
  const first = await compiledProgram('sample', main, cache);
  assert.equal((await compiledProgram('sample', main, cache))?.href, first?.href);
  write(join(folder, 'program/src/greeting.ts'), `export const greeting: string = 'Good evening';\n`, 30);
  const second = await compiledProgram('sample', main, cache);
  assert.ok(first && second && second.href !== first.href);
  assert.equal(output(second).greeting, 'Good evening');
  assert.equal(
    output(first).greeting,
    'Good morning',
    'a process of the earlier form can load the rest of its modules',
  );
});

test('a compiled program is not used again if a file may have changed while it was read', async (t) => {
  const { folder, cache, main } = made(t);
  write(join(folder, 'program/src/late.ts'), files['program/src/late.ts'], -60);
  const first = await compiledProgram('sample', main, cache);
  assert.ok(first);
  assert.notEqual((await compiledProgram('sample', main, cache))?.href, first.href);
});

test('an installation can be moved together with its compiled programs', async (t) => {
  const { folder, cache, main } = made(t);
  const first = (await compiledProgram('sample', main, cache)) as URL;
  const moved = `${folder}-moved`;
  t.after(() => rmSync(moved, { recursive: true, force: true }));
  cpSync(folder, moved, { recursive: true, preserveTimestamps: true });
  rmSync(folder, { recursive: true });
  const main2 = pathToFileURL(join(moved, 'program/src/main.ts'));
  const second = await compiledProgram('sample', main2, join(moved, 'cache'));
  assert.equal(second?.pathname, first.pathname.replace(folder, moved));
  assert.deepEqual(output(second as URL), expected);
});

test('a program runs from its source where nothing can be kept', async (t) => {
  const { folder, main } = made(t);
  assert.equal(await compiledProgram('sample', main, undefined), null);
  assert.equal(await compiledProgram('sample', main, join(folder, 'program/src/note.txt')), null);
});

test('only the last compiled forms are kept', async (t) => {
  const { folder, cache, main } = made(t);
  const forms: URL[] = [];
  for (let i = 0; i < 7; i++) {
    write(join(folder, 'program/src/note.txt'), 'a note', 60);
    write(join(folder, 'program/src/late.ts'), `export const late = ${i};\n`, 50 - i);
    forms.push((await compiledProgram('sample', main, cache)) as URL);
  }
  assert.deepEqual(
    forms.map((form) => statSync(form, { throwIfNoEntry: false }) !== undefined),
    [false, false, true, true, true, true, true],
  );
});

test('faults of a compiled program name the lines of its source', async (t) => {
  const { cache, main } = made(t);
  const compiled = (await compiledProgram('sample', main, cache)) as URL;
  const failed = () => execFileSync(process.execPath, [fileURLToPath(compiled), 'fail'], { stdio: 'pipe' });
  assert.throws(failed, ({ stderr }: { stderr: Buffer }) => {
    const mapped = withSourcePositions(stderr.toString());
    const line = files['program/src/main.ts'].split('\n').findIndex((text) => text.includes('It fails.')) + 1;
    assert.ok(mapped.includes(`${main.href}:${line}:`), mapped);
    return true;
  });
});
