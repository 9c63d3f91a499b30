import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { VisibleLink } from './visible-text.ts';

/**
 * Finds the first link whose label shows another address than its target, or that hides its host behind a user name
 * (`https://bank.example@evil.example`). A label that is a name rather than an address (`Next.js`) shows none.
 */
export function firstDisguised(links: readonly VisibleLink[]): VisibleLink | null {
  return links.find((link) => link.url.username !== '' || showsAnother(link)) ?? null;
}

function showsAnother({ url, label }: VisibleLink): boolean {
  const shown = label.match(/^\s*(?:https?:\/\/|(?=www\.))([a-z0-9.-]{1,253})/i)?.[1];
  if (shown === undefined || !shown.includes('.')) return false;
  return !sameSite(bareHost(shown), bareHost(url.hostname));
}

/** Whether the hosts are the same or one is a subdomain of the other. */
function sameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Normalises a host: lower case, without a final dot and `www.`. */
export function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^www\./, '');
}

/** Private, local and documentation addresses (RFC 6890; RFC 5737, section 3). */
const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6');
}
/** Public resolvers that are known by their address. */
const wellKnown: ReadonlySet<string> = new Set(['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4', '9.9.9.9']);

/** Whether a link points to a public machine by its bare IP address, as links to hijacked machines do. */
export function isPublicAddressLink(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return !wellKnown.has(host) && !notPublic.check(host, 'ipv4');
  return isIPv6(host) && !notPublic.check(host, 'ipv6');
}
