import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '@kairan/server/public-address';
import { literalAddress } from '@kairan/server/public-lookup';

/**
 * Whether a redirect may be followed: not from https to http, to other protocols or to an address with credentials, which
 * fetch refuses, and not from the public internet into a private network. An upstream within a private network, a mirror,
 * may redirect within it. A name that does not resolve here passes: a proxy may resolve it.
 * @param configured the address that was requested first
 * @param from the address that redirects
 */
export async function isSafeRedirect(configured: URL, from: URL, to: URL): Promise<boolean> {
  if (to.protocol !== 'https:' && to.protocol !== from.protocol) return false;
  if (to.username !== '' || to.password !== '') return false;
  if (to.hostname === configured.hostname) return true;
  return (await isPublicHost(to.hostname)) || !(await isPublicHost(configured.hostname));
}

async function isPublicHost(hostname: string): Promise<boolean> {
  const literal = literalAddress(hostname);
  if (literal !== null) return isPublicAddress(literal);
  // These names always mean this machine (RFC 6761, section 6.3).
  if (/(?:^|\.)localhost\.?$/i.test(hostname)) return false;
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublicAddress(address));
}
