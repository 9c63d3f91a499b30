import { isExploitUrl } from '../ingest/poc.ts';
import type { Reference } from '../vulnerability.ts';

/** What a reference is for, in the order in which somebody who has to act reads them. */
export const referenceKinds = ['patch', 'advisory', 'exploit', 'discussion', 'article', 'other'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** NVD's tags and OSV's types, by what they say of a reference; of several the first in this list counts. */
const tagKinds: readonly [tag: string, kind: ReferenceKind][] = [
  ['Exploit', 'exploit'],
  ['Patch', 'patch'],
  ['FIX', 'patch'],
  ['Release Notes', 'patch'],
  ['Vendor Advisory', 'advisory'],
  ['ADVISORY', 'advisory'],
  ['Issue Tracking', 'discussion'],
  ['Mailing List', 'discussion'],
  ['REPORT', 'discussion'],
  ['DISCUSSION', 'discussion'],
  ['Technical Description', 'article'],
  ['Press/Media Coverage', 'article'],
  ['ARTICLE', 'article'],
  // NVD writes these beside most others: they say the least.
  ['US Government Resource', 'advisory'],
  ['Third Party Advisory', 'advisory'],
  ['VDB Entry', 'advisory'],
  ['Mitigation', 'advisory'],
];

/** Addresses that say what they are, for those whose tags do not; matched in small letters, without the scheme. */
const addressKinds: readonly [address: RegExp, kind: ReferenceKind][] = [
  [
    /^(?:www\.)?(?:github|gitlab|bitbucket)\.(?:com|org)\/.*\/(?:commits?|pull|merge_requests|releases|compare)(?:\/|$)/,
    'patch',
  ],
  [/^git\.kernel\.org\/(?:stable\/c|.*\/commit)\//, 'patch'],
  [
    /\/security\/advisories\/|\/advisories\/|[/.]ghsa-|\/security-advisor|\/(?:advisory|bulletins?|errata|psirt)\b/,
    'advisory',
  ],
  [
    /^(?:nvd\.nist\.gov|(?:www\.)?cve\.org|cve\.mitre\.org|osv\.dev|(?:www\.)?cisa\.gov|jvn\.jp|jvndb\.jvn\.jp)\//,
    'advisory',
  ],
  [
    /^(?:security-tracker\.debian\.org|(?:www\.)?debian\.org\/security|ubuntu\.com\/security|(?:access|rhn)\.redhat\.com)(?:\/|$)/,
    'advisory',
  ],
  [/^(?:www\.)?(?:github|gitlab)\.com\/.*\/(?:issues|discussions)\/|^bugs?(?:zilla)?\.|\/bugzilla\//, 'discussion'],
  [
    /^(?:lists?|groups|mail|marc)\.|^(?:www\.)?openwall\.com\/lists\/|^seclists\.org\/|mailman|\/mail-archive/,
    'discussion',
  ],
  [/^(?:blog|blogs)\.|\/blogs?\/|^medium\.com\//, 'article'],
];

/** What a reference is for: what its tags say, else its address. @param cve upper case */
export function referenceKind({ url, tags }: Reference, cve: string): ReferenceKind {
  if (isExploitUrl(url, cve)) return 'exploit';
  const tagged = tagKinds.find(([tag]) => tags.includes(tag));
  if (tagged) return tagged[1];
  const address = url.replace(/^https?:\/\//i, '').toLowerCase();
  return addressKinds.find(([pattern]) => pattern.test(address))?.[1] ?? 'other';
}
