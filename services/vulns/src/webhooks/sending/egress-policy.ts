import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { isPublicAddress } from '@kairan/server/public-address';
import { type IsAllowed, literalAddress } from '@kairan/server/public-lookup';

/**
 * Which addresses webhooks may reach: those of the public internet, and what the operator names.
 * @param allowed host names, addresses and CIDRs (`VULNS_WEBHOOK_ALLOW`)
 */
export function egressPolicyOf(allowed: readonly string[]): IsAllowed {
  const names = new Set<string>();
  const addresses = new BlockList();
  for (const item of allowed) {
    const [address = '', bits] = item.split('/');
    if (isIP(address) === 0) names.add(plainName(item));
    else if (bits === undefined) addresses.addAddress(address, familyOf(address));
    else addresses.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address, hostname) => {
    const plain = address.replace(/%.*$/, '');
    return isPublicAddress(plain) || names.has(plainName(hostname)) || addresses.check(plain, familyOf(plain));
  };
}

/**
 * Whether a host may be reached as things are now. A name that does not resolve at present may: it is judged again at each
 * connection. `localhost` and what ends in it always mean this machine (RFC 6761, 6.3).
 */
export async function isReachable(hostname: string, isAllowed: IsAllowed): Promise<boolean> {
  const literal = literalAddress(hostname);
  if (literal !== null) return isAllowed(literal, hostname);
  const isLocal = /(?:^|\.)localhost$/.test(plainName(hostname));
  const found = isLocal ? ['127.0.0.1'] : await addressesOf(hostname);
  return found.every((address) => isAllowed(address, hostname));
}

/** Milliseconds until a name counts as one that does not resolve at present. */
const patience = 3_000;

async function addressesOf(hostname: string): Promise<string[]> {
  const waiting = new AbortController();
  const found = lookup(hostname, { all: true }).then(
    (all) => all.map(({ address }) => address),
    // No address that could be wrong.
    () => [],
  );
  const late = after(patience, [], { signal: waiting.signal }).catch(() => []);
  try {
    return await Promise.race([found, late]);
  } finally {
    waiting.abort();
  }
}

/** A host name as it is compared: small letters, without the dot that ends a whole one. */
function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
