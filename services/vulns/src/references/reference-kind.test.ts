import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ReferenceKind, referenceKind } from './reference-kind.ts';

const cases: [url: string, tags: string[], kind: ReferenceKind][] = [
  ['https://example.org/a', ['Third Party Advisory', 'Exploit'], 'exploit'],
  ['https://www.exploit-db.com/exploits/1', ['Third Party Advisory'], 'exploit'],
  ['https://example.org/a', ['Vendor Advisory', 'Patch'], 'patch'],
  ['https://example.org/a', ['FIX'], 'patch'],
  ['https://example.org/a', ['WEB', 'ADVISORY'], 'advisory'],
  ['https://example.org/a', ['Third Party Advisory', 'Mailing List', 'Mitigation'], 'discussion'],
  ['https://example.org/a', ['Mailing List', 'Vendor Advisory'], 'advisory'],
  ['https://example.org/a', ['Third Party Advisory', 'VDB Entry'], 'advisory'],
  ['https://example.org/a', ['Press/Media Coverage'], 'article'],
  ['https://github.com/lodash/lodash/commit/abc123', [], 'patch'],
  ['https://github.com/lodash/lodash/pull/12', ['WEB'], 'patch'],
  ['https://git.kernel.org/stable/c/0123', [], 'patch'],
  ['https://GitHub.com/advisories/GHSA-aaaa-bbbb-cccc', [], 'advisory'],
  ['https://nvd.nist.gov/vuln/detail/CVE-2026-1', ['WEB'], 'advisory'],
  ['https://ubuntu.com/security/CVE-2026-1', [], 'advisory'],
  ['https://github.com/lodash/lodash/issues/5', [], 'discussion'],
  ['https://lists.debian.org/debian-lts-announce/2026/01/msg1.html', [], 'discussion'],
  ['https://bugzilla.redhat.com/show_bug.cgi?id=1', [], 'discussion'],
  ['https://blog.example.org/post', [], 'article'],
  ['https://example.org/', ['Broken Link'], 'other'],
  ['javascript:alert(1)', [], 'other'],
];

describe('classifies references', () => {
  for (const [url, tags, kind] of cases) {
    test(`${url} ${tags.join(', ')}: ${kind}`, () => {
      assert.equal(referenceKind({ url, tags }, 'CVE-2026-1'), kind);
    });
  }
});
