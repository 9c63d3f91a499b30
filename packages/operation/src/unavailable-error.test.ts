import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { it } from 'node:test';
import { asApiError, isUnavailable } from './unavailable-error.ts';

it('a full disk is an outage, whatever reported it', async () => {
  const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  assert.equal((full as NodeJS.ErrnoException).code, 'ENOSPC');
  assert.ok(isUnavailable(new Error('An image could not be stored.', { cause: full })));
  const { code, status, headers } = asApiError(full);
  assert.deepEqual([code, status, headers], ['unavailable', 503, { 'Retry-After': '5' }]);
});

it('a missing file is no outage, and neither is an error that only has the code of one', async () => {
  const missing: unknown = await readFile('/dev/full/missing').catch((error: unknown) => error);
  assert.ok(missing instanceof Error);
  assert.ok(!isUnavailable(missing));
  assert.ok(!isUnavailable(Object.assign(new Error('made up'), { code: 'ENOSPC' })));
});
