import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeLastBackup } from '../../src/storage/last-backup.ts';
import { onEachDatabase } from '../each-database.ts';
import { startMachine } from './machine.ts';

onEachDatabase('the command doctor', (t) => {
  test('finds the tables, connections, backup, sources, mail and model of an installation', async (context) => {
    const url = await t.url();
    const db = await t.open(url);
    await writeLastBackup(db, new Date());
    const env = { VULNS_DATABASE_URL: url, VULNS_BASE_URL: 'http://127.0.0.1:1', VULNS_SOURCES: 'kev' };
    const machine = startMachine(context, env);

    const { code, stdout, json } = await machine.run(['doctor', '--json']);

    const found = new Map(json().map(({ check, level }) => [check, level]));
    for (const check of ['settings', 'address', 'database', 'migrations', 'tables', 'backup', 'model']) {
      assert.equal(found.get(check), 'ok', `${check}: ${stdout}`);
    }
    assert.equal(found.get('connections'), t.engine === 'postgres' ? 'ok' : undefined);
    assert.match(stdout, /The last backup by kairan-vulns backup was made less than a day ago/);
    // Nothing was synced yet, and no service runs at this address.
    assert.deepEqual([found.get('source kev'), found.get('service'), code], ['warning', 'error', 1]);
  });
});
