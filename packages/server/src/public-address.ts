import { BlockList, isIPv6 } from 'node:net';

/** The IPv4 addresses that are not public (IANA IPv4 Special-Purpose Address Registry), including multicast. */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Not reserved, but where virtual machines of Azure read their own metadata.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/**
 * The addresses within 2000::/3 that are not public; all outside of it are not (IANA IPv6 Special-Purpose Address
 * Registry).
 */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const v4 = blockListOf(specialV4, 'ipv4');
const v6 = blockListOf(specialV6, 'ipv6');
const global6 = blockListOf(['2000::/3'], 'ipv6');

/** Whether an IP address belongs to the public internet: not this machine, a private network, or reserved. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return !v4.check(plain, 'ipv4');
  return global6.check(plain, 'ipv6') && !v6.check(plain, 'ipv6');
}

function blockListOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
