import assert from 'node:assert/strict';
import { it } from 'node:test';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { registrationLimit } from '../../src/oauth/registration-limit.ts';
import { onEachDatabase } from '../each-database.ts';

onEachDatabase('registrations of one address', (t) => {
  it('that wait for each other fail together in an outage, and go on after it or after another error', async () => {
    const limit = registrationLimit(await t.open(), () => Date.now());
    const from = new Uint8Array([1]);
    let count = 0;
    const register = (fault?: Error) => () => {
      count++;
      return fault ? Promise.reject(fault) : Promise.resolve({ clientId: null });
    };
    const outage = new UnavailableError('The database is unavailable.');
    const waiting = [limit.run(from, register(outage)), limit.run(from, register()), limit.run(from, register())];
    for (const one of waiting) await assert.rejects(one, outage);
    assert.equal(count, 1);

    const failed = limit.run(from, register(new Error('a bug')));
    const next = limit.run(from, register());
    await assert.rejects(failed, /a bug/);
    assert.deepEqual(await next, { clientId: null });
    assert.equal(count, 3);
  });
});
