import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is that of a proxy whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = (address: string) => boolean;

/**
 * Parses the proxies of `TRUST_PROXY`.
 * @param list addresses and CIDRs (`10.0.0.0/8`, `::1`)
 * @throws {Error} for any other entry
 */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  if (list.length === 0) return () => false;
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address of the client: the peer's, unless the peer is a trusted proxy. Then the rightmost address of
 * `X-Forwarded-For` that is no trusted proxy, as everything left of it was written by someone untrusted; if the header
 * becomes invalid, the last valid proxy.
 * @param peer the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header, several joined by commas
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  let client = plainAddress(peer);
  if (!forwardedFor || !trusted(client)) return client;
  for (const entry of forwardedFor.split(',').reverse()) {
    const address = plainAddress(withoutPort(entry.trim()));
    if (isIP(address) === 0) return client;
    client = address;
    if (!trusted(client)) return client;
  }
  return client;
}

/**
 * The key for counting requests from an address: an IPv4 address itself, the /64 of an IPv6 address, as one customer
 * has at least a /64 to choose from (RFC 6177).
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const groups = sixteenBitGroups(plain).slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/** Removes the zone, and converts IPv4 inside IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`) to IPv4. */
function plainAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [unzoned = ''] = address.split('%');
  const mapped = /^(?:0{0,4}:){2,5}ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(unzoned);
  if (!mapped || !isIPv6(unzoned)) return unzoned;
  if (mapped[1]) return mapped[1];
  const high = Number.parseInt(mapped[2] ?? '0', 16);
  const low = Number.parseInt(mapped[3] ?? '0', 16);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Handles `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write them. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(entry);
  if (bracketed) return bracketed[1] ?? '';
  return entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** The eight groups of an IPv6 address; a dotted end counts as its two. */
function sixteenBitGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
