import { isExploitUrl } from '../ingest/poc.ts';
import type { Reference } from '../vulnerability.ts';

/** The purposes of references, in order of use for triage. */
export const referenceKinds = ['patch', 'advisory', 'exploit', 'discussion', 'article', 'other'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** The purpose of NVD's tags, which the CVE List's are written as, and of OSV's and JVN's types; the first match in this list wins. */
const tagKinds: readonly [tag: string, kind: ReferenceKind][] = [
  ['Exploit', 'exploit'],
  ['Patch', 'patch'],
  ['FIX', 'patch'],
  ['Release Notes', 'patch'],
  ['Vendor Advisory', 'advisory'],
  ['ADVISORY', 'advisory'],
  ['vendor', 'advisory'],
  ['advisory', 'advisory'],
  ['Issue Tracking', 'discussion'],
  ['Mailing List', 'discussion'],
  ['REPORT', 'discussion'],
  ['DISCUSSION', 'discussion'],
  ['Technical Description', 'article'],
  ['Press/Media Coverage', 'article'],
  ['ARTICLE', 'article'],
  // NVD adds these beside most other tags; they say the least.
  ['US Government Resource', 'advisory'],
  ['Third Party Advisory', 'advisory'],
  ['VDB Entry', 'advisory'],
  ['Mitigation', 'advisory'],
];

/** URLs that show their purpose, for references without a telling tag; matched in lower case, without the scheme. */
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

/** Returns the purpose of a reference by its tags, else by its URL. @param cve upper case */
export function referenceKind({ url, tags }: Reference, cve: string): ReferenceKind {
  if (isExploitUrl(url, cve)) return 'exploit';
  const tagged = tagKinds.find(([tag]) => tags.includes(tag));
  if (tagged) return tagged[1];
  const address = url.replace(/^https?:\/\//i, '').toLowerCase();
  return addressKinds.find(([pattern]) => pattern.test(address))?.[1] ?? 'other';
}
