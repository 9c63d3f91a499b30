import assert from 'node:assert/strict';
import { it } from 'node:test';
import { undeclaredBreaks } from '@kairan/testing/breaking-migrations';
import { onEachDatabase } from '@kairan/testing/each-database';
import { migrations } from '../src/migrations.ts';

onEachDatabase('migrations', (t) => {
  it('only contracts take away or require what the version before does not know', async () => {
    const breaks = await undeclaredBreaks(await t.open(), migrations, '0025-migration-phases');
    assert.deepEqual(breaks, {}, 'Split these as "Add a migration" in CONTRIBUTING.md says.');
  });
});
