import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey, clientAddress, trustedProxies } from './client-address.ts';

const keys: readonly [string, string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
];

for (const [address, key] of keys) {
  test(`${address || 'no address'} counts under ${key || 'an empty key'}`, () =>
    assert.equal(addressKey(address), key));
}

const trusted = trustedProxies(['10.0.0.0/8', '::1', '2001:db8:aaaa::/48']);
const clients: readonly [string, string | undefined, string][] = [
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1,10.2.3.4 , 2001:db8:aaaa::5', '198.51.100.1'],
  ['10.0.0.1', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
  ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1, junk, 10.2.3.4', '10.2.3.4'],
  ['10.0.0.1', '', '10.0.0.1'],
];

for (const [peer, header, client] of clients) {
  test(`a request from ${peer} with X-Forwarded-For "${header}" is from ${client}`, () => {
    assert.equal(clientAddress(peer, header, trusted), client);
  });
}

test('without trusted proxies X-Forwarded-For is ignored', () => {
  assert.equal(clientAddress('10.0.0.1', '198.51.100.1', trustedProxies([])), '10.0.0.1');
});

test('an invalid proxy address is rejected', () => {
  assert.throws(() => trustedProxies(['proxy.example']));
});
