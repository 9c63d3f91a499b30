import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passkeySite, userHandle } from './passkey-site.ts';

const named = { name: 'Posts', key: new Uint8Array(32) };

test('passkeys are available for a domain with https, and for localhost', () => {
  for (const [baseUrl, rpId, origin] of [
    ['https://posts.example', 'posts.example', 'https://posts.example'],
    ['https://posts.example:8443/below', 'posts.example', 'https://posts.example:8443'],
    ['http://localhost:4001', 'localhost', 'http://localhost:4001'],
    ['http://posts.localhost:4001', 'posts.localhost', 'http://posts.localhost:4001'],
    ['https://日本.example', 'xn--wgv71a.example', 'https://xn--wgv71a.example'],
  ] as const) {
    const site = passkeySite(baseUrl, named);
    assert.deepEqual([site?.rpId, site?.origin], [rpId, origin], baseUrl);
  }
});

test('passkeys are not available for IP addresses, nor for other hosts without https', () => {
  for (const baseUrl of [
    'http://127.0.0.1:4001',
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'http://[::1]:4001',
    'https://0x7f.1',
    'http://posts.example',
  ]) {
    assert.equal(passkeySite(baseUrl, named), null, baseUrl);
  }
});

test('the handle of a user is unique to the user and the installation', () => {
  const site = passkeySite('https://posts.example', named);
  const other = passkeySite('https://posts.example', { ...named, key: new Uint8Array(32).fill(1) });
  assert.ok(site && other);
  assert.equal(userHandle(site, 1), userHandle(site, 1));
  assert.notEqual(userHandle(site, 1), userHandle(site, 2));
  assert.notEqual(userHandle(site, 1), userHandle(other, 1));
});
