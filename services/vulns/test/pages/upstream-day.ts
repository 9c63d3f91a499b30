import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { nvdCve } from '../upstreams/nvd-server.ts';
import { allSources } from './all-sources.ts';

/** Markup that would have an effect if it were not escaped, and characters that change the text direction. */
export const hostile = `<script>alert(1)</script><img src=x onerror="alert(2)"> "'><b>&amp; \u202egnp.exe\u2066`;
export const hostileId = 'CVE-2026-6666';
/** NVD tags it as disputed. */
export const disputedId = 'CVE-2026-2021';
/** Addresses that must not become links. */
export const deadReferences = [
  'javascript:alert(3)',
  'data:text/html,<script>alert(4)</script>',
  'ftp://example.org/x',
  'http:evil',
  'https://',
];
/** An address that becomes a link, despite its injection attempt. */
export const liveReference = 'https://example.org/a"onmouseover="alert(5)?x=1&y=<2>';

const modified = '2026-02-01T00:00:00.000';
const many = Array.from({ length: 30 }, (_, i) => `https://example.org/advisory/${i}`);

/**
 * A small data set: an ordinary record with everything, a rejected one, a hostile one, and enough others for a second
 * page.
 */
export const upstreamDay = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, {
      published: '2026-03-01T00:00:00.000',
      references: [
        ...many.map((url) => ({ url, source: 'cve@example.org', tags: ['Vendor Advisory'] })),
        { url: 'https://www.exploit-db.com/exploits/1', source: 'cve@example.org', tags: ['Exploit'] },
      ],
      descriptions: [{ lang: 'en', value: 'The gateway lets anyone in.\n\nUpdate it.' }],
    }),
    nvdCve('CVE-2026-1002', modified, {
      vulnStatus: 'Rejected',
      descriptions: [{ lang: 'en', value: 'Rejected reason: not a flaw.' }],
    }),
    scoredCve(hostileId, modified, {
      published: '2026-04-01T00:00:00.000',
      vendors: ['evil\\<b\\>\\"'],
      descriptions: [{ lang: 'en"><script>', value: hostile }],
      references: [...deadReferences, liveReference].map((url) => ({ url, source: hostile, tags: [hostile] })),
    }),
    ...Array.from({ length: 22 }, (_, i) =>
      scoredCve(`CVE-2026-${2000 + i}`, modified, {
        score: 5.5,
        ...(`CVE-2026-${2000 + i}` === disputedId
          ? { cveTags: [{ sourceIdentifier: 'cve@example.org', tags: ['disputed'] }] }
          : {}),
      }),
    ),
    ...allSources.nvd,
  ],
  kev: [
    kevRow('CVE-2026-1001', '2026-10-01', { knownRansomwareCampaignUse: 'Known' }),
    kevRow(hostileId, '2026-10-02', {
      vendorProject: hostile,
      product: hostile,
      requiredAction: hostile,
      vulnerabilityName: hostile,
    }),
    ...allSources.kev,
  ],
  osv: {
    PyPI: [
      ...allSources.osv,
      osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001']),
      osvRecord('PYSEC-2026-2', '2026-02-01T00:00:00Z', [hostileId], {
        summary: hostile,
        details: hostile,
        affected: [
          {
            package: { ecosystem: 'PyPI', name: hostile, purl: `pkg:pypi/${hostile}` },
            ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: hostile }, { fixed: hostile }] }],
            versions: Array.from({ length: 40 }, (_, i) => `${i}<${hostile}`),
          },
        ],
      }),
      osvRecord('PYSEC-2026-3', '2026-02-01T00:00:00Z', ['CVE-2026-2000', 'CVE-2026-2001']),
    ],
  },
  ghsa: [ghsaAdvisory('GHSA-dddd-eeee-ffff', '2026-02-02T00:00:00Z', 'CVE-2026-1001'), ...allSources.ghsa],
  cvelist: allSources.cvelist,
  jvn: allSources.jvn,
  certfr: allSources.certfr,
  epss: { 'CVE-2026-1001': 0.51234 },
});
