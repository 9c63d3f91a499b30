import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSharedClock } from '@kairan/limits/shared-clock';
import { onEachDatabase } from '@kairan/testing/each-database';

const dayMs = 24 * 3_600_000;

onEachDatabase('the shared clock', ({ engine, open }) => {
  test('follows the clock of the server, whatever the machine says, and of the machine where there is no server', async () => {
    for (const machineAheadMs of [0, dayMs, -dayMs]) {
      const machineNow = () => Date.now() + machineAheadMs;
      const clock = await openSharedClock(await open(), machineNow);
      const expected = engine === 'sqlite' ? machineNow() : Date.now();
      const difference = clock.now().getTime() - expected;
      const known = clock.machineAheadMs() - (engine === 'sqlite' ? 0 : machineAheadMs);
      clock.close();
      assert.ok(Math.abs(difference) < dayMs / 24, `${difference} ms off`);
      assert.ok(Math.abs(known) < dayMs / 24, `${known} ms off`);
    }
  });
});
