import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operator } from '@kairan/operation/operator';
import { rotateSecret } from '../../src/operations/rotate-secret.ts';
import { readKeys } from '../../src/storage/secret.ts';
import { onEachDatabase } from '../each-database.ts';
import { ask, openPostingService } from '../posting-service.ts';

onEachDatabase('rotating the secret of the installation', (t) => {
  test('replaces all keys but that of passkeys, which would stop working', async () => {
    const { deps } = await openPostingService(t);
    const before = await readKeys(deps.store);
    for (const _ of [1, 2]) {
      assert.deepEqual(await ask(rotateSecret, { stopped: true }, operator, deps), { rotated: true });
    }
    const after = await readKeys(deps.store);
    assert.deepEqual(after.passkeys, before.passkeys);
    for (const [name, key] of Object.entries(before)) {
      if (name !== 'passkeys') assert.notDeepEqual(after[name as keyof typeof after], key, name);
    }
    const audit = await deps.store.all("SELECT 1 FROM audit WHERE action = 'rotate_secret'");
    assert.equal(audit.length, 2);
  });
});
