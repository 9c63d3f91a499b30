import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSafeRedirect } from './redirects.ts';

for (const [configured, to, expected] of [
  ['https://9.9.9.9/a', 'https://8.8.8.8/b', true],
  ['https://9.9.9.9/a', 'https://9.9.9.9:8443/b', true],
  ['https://9.9.9.9/a', 'http://9.9.9.9/b', false],
  ['https://9.9.9.9/a', 'https://169.254.169.254/latest/meta-data', false],
  ['https://9.9.9.9/a', 'https://[::1]/b', false],
  ['https://9.9.9.9/a', 'https://2130706433/b', false],
  ['https://9.9.9.9/a', 'https://localhost/b', false],
  ['https://9.9.9.9/a', 'https://service.localhost./b', false],
  ['https://9.9.9.9/a', 'https://user:key@8.8.8.8/b', false],
  ['http://9.9.9.9/a', 'http://10.0.0.1/b', false],
  ['http://10.0.0.1/a', 'http://10.0.0.2/b', true],
  ['http://10.0.0.1/a', 'file:///etc/passwd', false],
] as const) {
  test(`${expected ? 'follows' : 'refuses'} a redirect from ${configured} to ${to}`, async () => {
    assert.equal(await isSafeRedirect(new URL(configured), new URL(configured), new URL(to)), expected);
  });
}
