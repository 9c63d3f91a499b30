import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onEachDatabase, onSqlite } from '@kairan/testing/each-database';

const child = fileURLToPath(new URL('./write-in-child.ts', import.meta.url));
const acknowledging = fileURLToPath(new URL('./acknowledge-in-child.ts', import.meta.url));

onEachDatabase('a process killed inside a transaction', (t) => {
  it('a killed process loses only what it did not commit, and blocks nobody', async () => {
    const url = await t.url();
    const writer = spawn(process.execPath, [child, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const db = await t.open(url);
    assert.deepEqual(await db.all('SELECT id FROM kept'), [{ id: 1 }]);
    await db.run('INSERT INTO kept (id) VALUES (3)');
    if (db.sqlite) assert.deepEqual(db.sqlite.get('PRAGMA integrity_check'), { integrity_check: 'ok' });
  });
});

onSqlite('a process killed while a worker writes', (t) => {
  it('a killed process has stored whatever it reported as committed', async () => {
    const url = await t.url();
    const writer = spawn(process.execPath, [acknowledging, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const reported: number[] = [];
    let rest = '';
    for await (const chunk of writer.stdout.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      reported.push(...lines.map(Number));
      if (reported.length >= 300) writer.kill('SIGKILL');
    }
    const db = await t.open(url);
    const stored = new Set((await db.all<{ id: number }>('SELECT id FROM kept')).map(({ id }) => id));
    assert.deepEqual(
      reported.filter((id) => !stored.has(id)),
      [],
    );
    assert.deepEqual(db.sqlite?.get('PRAGMA integrity_check'), { integrity_check: 'ok' });
  });
});
