import type { SourceRecord } from '../vulnerability.ts';

/** Every URL that can count matches this; it rules out most URLs with one test. */
const candidate = /exploit|poc|packetstorm|metasploit|nuclei|rapid7/i;

const parts = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d*)?(\/[^?#]*)?/i;

/** Hosts and paths (both in lower case) of collections of working exploits. */
const archives: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(?:^|\.)exploit-db\.com$/, path: /^\/(?:exploits|download|raw)\/./ },
  {
    host: /^(?:www\.)?(?:github|gitlab)\.com$/,
    path: /^\/(?:offensive-security|exploit-database)\/exploitdb\/.*exploits\//,
  },
  {
    host: /(?:^|\.)packetstorm(?:security)?\.(?:com|net|org|news)$/,
    path: /^\/files\/.|^\/\d{4}-exploits\/./,
  },
  {
    host: /(?:^|\.)rapid7\.com$/,
    path: /^\/db\/modules\/(?:exploit|auxiliary)\//,
  },
  {
    host: /(?:^|\.)metasploit\.com$/,
    path: /^\/modules\/(?:exploit|auxiliary)\//,
  },
  {
    host: /^(?:www\.)?github\.com$|^raw\.githubusercontent\.com$/,
    path: /^\/rapid7\/metasploit-framework\/(?:pull\/\d|.*modules\/(?:exploits|auxiliary)\/)/,
  },
  {
    host: /(?:^|\.)metasploit\.com$/,
    path: /^\/redmine\/.*\/modules\/(?:exploits|auxiliary)\//,
  },
  {
    host: /^(?:www\.)?github\.com$|^raw\.githubusercontent\.com$/,
    path: /^\/projectdiscovery\/nuclei-templates\/(?:.*\.ya?ml$|(?:pull|commit)\/\w)/,
  },
];

const repositoryHost =
  /^(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com)$|^raw\.githubusercontent\.com$/;

/** `poc` as a word (not in `epoch`), or `exploit` anywhere. */
const exploitName = /exploit|(?:^|[^a-z])pocs?(?:[^a-z]|$)/;

/**
 * Whether a URL leads to a working exploit of the CVE: an entry of Exploit-DB, Packet Storm or Metasploit, a nuclei
 * template, or a code host's path that contains `poc` or `exploit` and names the CVE. Looks only at the text of the
 * URL; anything but http(s) is not one.
 * @param cve upper case
 */
export function isExploitUrl(url: string, cve: string): boolean {
  if (!candidate.test(url)) return false;
  const match = parts.exec(url);
  if (match === null) return false;
  const host = (match[1] as string).toLowerCase();
  const path = (match[2] ?? '/').toLowerCase();
  if (archives.some((archive) => archive.host.test(host) && archive.path.test(path))) return true;
  return repositoryHost.test(host) && exploitName.test(path) && names(path, cve);
}

/**
 * Whether the path contains the CVE's number after `cve`, or after the word for an exploit (`POC-2020-8558`), with
 * `-`, `_` or nothing between its parts, and not as part of a longer number.
 */
function names(path: string, cve: string): boolean {
  const [, year, number] = /^CVE-(\d+)-(\d+)$/.exec(cve) ?? [];
  if (year === undefined || number === undefined) return false;
  return new RegExp(`(?:cve|pocs?|exploits?)[-_]?${year}[-_]?${number}(?!\\d)`).test(path);
}

/**
 * Whether a working exploit is known (decisions, "One record per CVE", `poc`): a reference has NVD's tag `Exploit` or
 * leads to one. OSV's type `EVIDENCE` does not count: fixing commits and reports have it too.
 */
export function hasExploit(cve: string, records: readonly SourceRecord[]): boolean {
  for (const { references } of records) {
    for (const { url, tags } of references) {
      if (tags.includes('Exploit') || isExploitUrl(url, cve)) return true;
    }
  }
  return false;
}
