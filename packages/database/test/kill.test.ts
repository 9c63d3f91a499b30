import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onEachDatabase } from '@kairan/testing/each-database';

const child = fileURLToPath(new URL('./write-in-child.ts', import.meta.url));

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
