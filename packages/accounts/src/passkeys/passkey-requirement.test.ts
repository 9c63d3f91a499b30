import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsError } from '@kairan/server/settings';
import { checkPasskeyRequirement, passkeyRule } from './passkey-requirement.ts';

test('requires passkeys of nobody, of editors or of everyone', () => {
  const of = (requirement: 'nobody' | 'editors' | 'everyone') =>
    (['author', 'editor'] as const).map((role) => passkeyRule(requirement)({ role }));
  assert.deepEqual(
    [of('nobody'), of('editors'), of('everyone')],
    [
      [false, false],
      [false, true],
      [true, true],
    ],
  );
});

test('refuses to require passkeys at an address for which browsers make none', () => {
  for (const address of ['http://127.0.0.1:4001', 'https://192.0.2.1', 'http://posts.example.org']) {
    checkPasskeyRequirement('X', 'nobody', address);
    assert.throws(
      () => checkPasskeyRequirement('X', 'editors', address),
      (error) => error instanceof SettingsError && error.message.includes(address),
    );
  }
  for (const address of ['https://posts.example.org', 'http://localhost:4001']) {
    checkPasskeyRequirement('X', 'everyone', address);
  }
});
