import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectResponse, seeOther } from './page-response.ts';

for (const redirect of [redirectResponse, seeOther]) {
  test(`${redirect.name} leaves out a query that no proxy would pass on, and refuses a longer path`, () => {
    const locationOf = (address: string) => redirect(address).headers.get('location');
    assert.equal(locationOf(`/a?q=${'x'.repeat(3_000)}`), `/a?q=${'x'.repeat(3_000)}`);
    assert.equal(locationOf(`https://site.example/a?q=${'%255B'.repeat(1_000)}`), 'https://site.example/a');
    assert.throws(() => redirect(`/${'x'.repeat(4_000)}?q=1`), { name: 'ApiError', code: 'invalid_request' });
  });
}
