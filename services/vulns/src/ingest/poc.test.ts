import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceRecord } from '../vulnerability.ts';
import { hasExploit, isExploitUrl } from './poc.ts';

const cve = 'CVE-2021-44228';

const exploits = [
  'https://www.exploit-db.com/exploits/50592',
  'http://www.exploit-db.com/exploits/50592/',
  'https://exploit-db.com/download/50592',
  'HTTPS://WWW.EXPLOIT-DB.COM/EXPLOITS/50592',
  'https://gitlab.com/exploit-database/exploitdb/-/blob/main/exploits/java/remote/50592.py',
  'https://github.com/offensive-security/exploitdb/blob/master/exploits/java/remote/50592.py',
  'http://packetstormsecurity.com/files/165260/VMware-Security-Advisory-2021-0028.html',
  'https://packetstormsecurity.org/files/165225',
  'https://packetstorm.news/files/id/165225',
  'https://dl.packetstormsecurity.net/0907-exploits/some.txt',
  'http://packetstormsecurity.org/0909-exploits/some.txt',
  'https://www.rapid7.com/db/modules/exploit/multi/http/log4shell_header_injection/',
  'https://www.rapid7.com/db/modules/auxiliary/scanner/http/log4shell_scanner',
  'http://www.metasploit.com/modules/exploit/windows/smb/ms08_067_netapi',
  'https://github.com/rapid7/metasploit-framework/blob/master/modules/exploits/multi/http/some.rb',
  'https://raw.githubusercontent.com/rapid7/metasploit-framework/master/modules/exploits/multi/http/some.rb',
  'https://github.com/rapid7/metasploit-framework/pull/15969',
  'http://dev.metasploit.com/redmine/projects/framework/repository/entry/modules/exploits/windows/browser/some.rb',
  'https://github.com/projectdiscovery/nuclei-templates/pull/3319',
  'https://github.com/projectdiscovery/nuclei-templates/commit/11e1a6c11d39',
  'https://github.com/projectdiscovery/nuclei-templates/blob/main/http/cves/2021/CVE-2021-44228.yaml',
  'https://github.com/someone/CVE-2021-44228-PoC',
  'https://github.com/someone/poc-CVE-2021-44228.git',
  'https://github.com/someone/exploit_cve_2021_44228/blob/main/README.md',
  'https://www.github.com/someone/exploits/tree/main/cve202144228',
  'https://gitlab.com/someone/pocs/-/tree/master/CVE-2021-44228',
  'https://user@github.com:443/someone/CVE-2021-44228-exploit?tab=readme#run',
  'https://gitee.com/someone/CVE-2021-44228_poc',
  'https://github.com/someone/POC-2021-44228',
  'https://github.com/someone/exploit_2021_44228',
];

const others = [
  '',
  'exploit',
  'https://',
  'https://exploit-db.com',
  'https://www.exploit-db.com/papers/1',
  'https://www.exploit-db.com/google-hacking-database/1',
  'https://exploit-db.com.example.org/exploits/50592',
  'https://notexploit-db.com/exploits/50592',
  'https://example.org/?u=https://www.exploit-db.com/exploits/50592',
  'https://example.org/exploit-db.com/exploits/50592',
  'ftp://www.exploit-db.com/exploits/50592',
  'https://packetstormsecurity.com/news/view/1',
  'https://packetstormsecurity.org/0909-advisories/some.txt',
  'https://www.rapid7.com/db/vulnerabilities/apache-log4j-cve-2021-44228/',
  'https://www.rapid7.com/blog/post/exploit-cve-2021-44228',
  'https://github.com/rapid7/metasploit-framework/issues/1',
  'https://github.com/rapid7/metasploit-framework/blob/master/lib/msf/core/exploit.rb',
  'https://github.com/projectdiscovery/nuclei-templates',
  'https://github.com/someone/CVE-2021-44228',
  'https://github.com/someone/CVE-2021-442281-PoC',
  'https://github.com/someone/CVE-2021-4422-PoC',
  'https://github.com/someone/CVE-2021-45046-PoC',
  'https://github.com/someone/poc',
  'https://github.com/someone/poc/blob/main/2021-44228',
  'https://github.com/someone/POC-2021-442281',
  'https://blog.metasploit.com/2021/12/log4shell.html',
  'https://github.com/epoch/CVE-2021-44228',
  'https://github.com/apocalypse/CVE-2021-44228',
  'https://github.com/someone/CVE-2021-44228?poc',
  'https://github.com/exploit/project/security/advisories/GHSA-jfh8-c2jp-5v3q',
  'https://blog.example.org/CVE-2021-44228-exploit-poc',
  'https://nvd.nist.gov/vuln/detail/CVE-2021-44228#exploit',
  'https://%zz/exploit',
  'https://[::1]/exploit',
  'http://a b/exploit poc',
  `https://github.com/${'poc-'.repeat(1000)}`,
];

test('recognises exploits by their URL', () => {
  for (const url of exploits) assert.equal(isExploitUrl(url, cve), true, url);
  for (const url of others) assert.equal(isExploitUrl(url, cve), false, url);
  assert.equal(isExploitUrl('https://github.com/someone/poc-CVE-(', 'CVE-('), false);
});

test("recognises an exploit by NVD's tag, but not by OSV's evidence type", () => {
  const record = (tags: string[]) =>
    [{ references: [{ url: 'https://example.org/', tags }] }] as unknown as SourceRecord[];
  assert.equal(hasExploit(cve, record(['Third Party Advisory', 'Exploit'])), true);
  assert.equal(hasExploit(cve, record(['EVIDENCE'])), false);
  assert.equal(hasExploit(cve, record([])), false);
  assert.equal(hasExploit(cve, []), false);
});
