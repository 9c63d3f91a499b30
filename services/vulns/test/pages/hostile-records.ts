import { bulletin, cves } from '../upstreams/certfr-bulletins.ts';
import type { CveRecord } from '../upstreams/cve-records.ts';
import { jvnEntry } from '../upstreams/jvn-entry.ts';
import { deadReferences, hostile, hostileId } from './upstream-day.ts';

const text = `${hostile}\u0000\u001b`;
const texts = [
  { lang: 'en', value: text },
  { lang: 'x"><script>', value: text },
];
const links = '[x](javascript:alert(6)) <a href="javascript:alert(7)">y</a> <https://x.example/"onclick=1>';

const container = {
  providerMetadata: { orgId: text },
  title: text,
  descriptions: texts,
  rejectedReasons: texts,
  replacedBy: ['javascript:alert(8)'],
  solutions: texts,
  workarounds: texts,
  exploits: texts,
  configurations: texts,
  impacts: [{ descriptions: texts }],
  credits: ['__proto__', 'constructor', text].map((type) => ({ value: text, type })),
  tags: ['disputed', text],
  affected: [{ vendor: text, product: text, versions: [{ version: text, status: 'affected' }] }],
  references: deadReferences.map((url) => ({ url, tags: [text] })),
};

/** Records of the CVE List, JVN and CERT-FR about the hostile CVE, with markup and odd names in each of their texts. */
export const hostileRecords = {
  cvelist: [
    {
      dataType: 'CVE_RECORD',
      dataVersion: '5.2',
      cveMetadata: {
        cveId: hostileId,
        state: 'PUBLISHED',
        assignerOrgId: text,
        datePublished: '2026-04-01T00:00:00.000Z',
        dateUpdated: '2026-04-02T00:00:00.000Z',
      },
      containers: { cna: container, adp: [container] },
    } satisfies CveRecord,
  ],
  jvn: [
    jvnEntry('JVNDB-2026-006666', '2026-04-02T00:00:00Z', {
      title: hostile,
      overview: `${hostile} の脆弱性 ${links}`,
      cves: [hostileId],
    }),
  ],
  certfr: [
    bulletin('CERTFR-2026-AVI-6666', '2026-04-02', {
      title: text,
      summary: `${text} ${links}`,
      content: `## Solution\n\n${text} ${links}\n\n${`| ${text} | ${links} |\n`.repeat(200)}`,
      risks: [{ description: text }],
      cves: cves(hostileId),
      links: deadReferences.map((url) => ({ title: text, url })),
    }),
  ],
};
