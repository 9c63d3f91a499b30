import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startS3Server } from '@kairan/testing/s3-server';
import { writeLastBackup } from '../../src/storage/last-backup.ts';
import { onEachDatabase } from '../each-database.ts';
import { bucketEnvironment } from '../images/open-stores.ts';
import { startMachine } from './machine.ts';

onEachDatabase('the command doctor', (t) => {
  test('finds the tables, connections, backup, folders, mail and model of an installation in order', async (context) => {
    const url = await t.url();
    const db = await t.open(url);
    await writeLastBackup(db, new Date());
    const server = await startS3Server();
    context.after(() => server[Symbol.asyncDispose]());
    const env = { POSTS_DATABASE_URL: url, POSTS_BASE_URL: 'http://127.0.0.1:1' };
    const inBucket = t.engine === 'postgres';
    const machine = startMachine(context, inBucket ? { ...env, ...bucketEnvironment(server) } : env);
    await mkdir(join(machine.folder, inBucket ? 'data/media-cache' : 'data/media'), { recursive: true });

    const { code, stdout, json } = await machine.run(['doctor', '--json']);

    const found = new Map(json().map(({ check, level }) => [check, level]));
    for (const check of ['settings', 'address', 'database', 'migrations', 'tables', 'backup', 'media', 'model']) {
      assert.equal(found.get(check), 'ok', `${check}: ${stdout}`);
    }
    assert.equal(found.get('bucket'), inBucket ? 'ok' : undefined);
    assert.equal(found.get('connections'), t.engine === 'postgres' ? 'ok' : undefined);
    assert.match(stdout, /The last backup by kairan-posts backup was made less than a day ago/);
    // No service runs at this address.
    assert.deepEqual([found.get('service'), found.get('mail'), code], ['error', 'warning', 1]);
  });
});
