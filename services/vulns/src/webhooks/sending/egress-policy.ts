import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { isPublicAddress } from '@kairan/server/public-address';
import { type IsAllowed, literalAddress } from '@kairan/server/public-lookup';

/**
 * The addresses that webhooks may reach: those of the public internet, and those that the operator allows.
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
 * Tells whether a host may be reached, by the addresses that it resolves to now. A name that does not resolve passes: it is
 * checked again at each connection. `localhost` and names under it always mean this machine (RFC 6761, 6.3).
 */
export async function isReachable(hostname: string, isAllowed: IsAllowed): Promise<boolean> {
  const literal = literalAddress(hostname);
  if (literal !== null) return isAllowed(literal, hostname);
  const isLocal = /(?:^|\.)localhost$/.test(plainName(hostname));
  const found = isLocal ? ['127.0.0.1'] : await addressesOf(hostname);
  return found.every((address) => isAllowed(address, hostname));
}

/** Milliseconds after which a name counts as unresolved. */
const lookupTimeoutMs = 3_000;

async function addressesOf(hostname: string): Promise<string[]> {
  const waiting = new AbortController();
  const found = lookup(hostname, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  const late = after(lookupTimeoutMs, [], { signal: waiting.signal }).catch(() => []);
  try {
    return await Promise.race([found, late]);
  } finally {
    waiting.abort();
  }
}

/** Normalises a host name for comparison: lower case, without the trailing dot of a fully qualified name. */
function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
