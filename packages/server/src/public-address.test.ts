import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

test('addresses of the public internet are distinguished from all others', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ]) {
    assert.equal(isPublicAddress(address), true, address);
  }
  for (const address of [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '168.63.129.16',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '3fff::1'],
  ]) {
    assert.equal(isPublicAddress(address), false, address);
  }
});
