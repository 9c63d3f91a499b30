import { type Day, ghsaAdvisory, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { bulletin, cves, revision } from '../upstreams/certfr-bulletins.ts';
import type { CveRecord } from '../upstreams/cve-records.ts';
import { jvnEntry } from '../upstreams/jvn-entry.ts';
import { kevRow } from '../upstreams/kev-server.ts';

/** A CVE of which every source has a record, with everything that they may say. */
export const fullId = 'CVE-2026-1004';
/** A CVE that the CVE List rejects, and NVD not yet. */
export const replacedId = 'CVE-2026-1005';

const cnaOrg = '11111111-2222-4333-8444-555555555555';
const cisaAdp = '134c704f-9b21-4f2e-91b3-4a467353bcc0';
const english = (value: string) => [{ lang: 'en', value }];

/** Texts of the CNA, with a line break, markup and an address. */
export const cnaSolution =
  'Upgrade to 4.2.1.\n<b>Restart</b> the portal (see https://example.org/portal/fix?a=1&b=2). No other step is needed.';

const fullRecord: CveRecord = {
  dataType: 'CVE_RECORD',
  dataVersion: '5.2',
  cveMetadata: {
    cveId: fullId,
    state: 'PUBLISHED',
    assignerOrgId: cnaOrg,
    datePublished: '2026-01-20T08:00:00.000Z',
    dateUpdated: '2026-02-03T08:00:00.000Z',
  },
  containers: {
    cna: {
      providerMetadata: { orgId: cnaOrg },
      title: 'Meridian Portal: command injection in the backup tool',
      descriptions: [
        { lang: 'en', value: 'The backup tool of Meridian Portal passes file names to a shell.' },
        { lang: 'es', value: 'La herramienta de copias de seguridad pasa nombres de archivo a un intérprete.' },
      ],
      affected: [
        {
          vendor: 'Meridian',
          product: 'Portal',
          versions: [{ version: '4.0', lessThan: '4.2.1', status: 'affected', versionType: 'semver' }],
        },
      ],
      problemTypes: [{ descriptions: [{ lang: 'en', cweId: 'CWE-78', description: 'OS command injection' }] }],
      metrics: [
        {
          cvssV3_1: {
            version: '3.1',
            vectorString: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
            baseScore: 8.8,
            baseSeverity: 'HIGH',
          },
        },
      ],
      solutions: english(cnaSolution),
      workarounds: english('Deny access to /backup until the portal is upgraded.'),
      exploits: english('The CNA knows of attacks since January 2026.'),
      configurations: english('Only portals with backups enabled are affected.'),
      credits: Array.from({ length: 14 }, (_, i) => ({
        lang: 'en',
        type: ['remediation developer', 'constructor'][i] ?? 'finder',
        value: `Finder No. ${i + 1}`,
      })),
      references: [{ url: 'https://example.org/portal/advisory', tags: ['vendor-advisory'] }],
      tags: ['unsupported-when-assigned', 'exclusively-hosted-service'],
    },
    adp: [
      {
        title: 'CISA ADP Vulnrichment',
        providerMetadata: { orgId: cisaAdp },
        metrics: [
          {
            other: {
              type: 'ssvc',
              content: {
                id: fullId,
                role: 'CISA Coordinator',
                options: [{ Exploitation: 'active' }, { Automatable: 'yes' }, { 'Technical Impact': 'total' }],
                version: '2.0.3',
                timestamp: '2026-02-02T10:00:00.000000Z',
              },
            },
          },
        ],
      },
    ],
  },
};

const rejectedRecord: CveRecord = {
  dataType: 'CVE_RECORD',
  dataVersion: '5.2',
  cveMetadata: {
    cveId: replacedId,
    state: 'REJECTED',
    assignerOrgId: cnaOrg,
    datePublished: '2026-01-20T08:00:00.000Z',
    dateUpdated: '2026-02-04T08:00:00.000Z',
  },
  containers: {
    cna: {
      providerMetadata: { orgId: cnaOrg },
      rejectedReasons: english(`Duplicate of ${fullId}.\n\n<i>Withdrawn</i> by its CNA.`),
      replacedBy: [fullId],
    },
  },
};

const configurations = [
  {
    nodes: [
      {
        operator: 'OR',
        cpeMatch: [
          {
            vulnerable: true,
            criteria: 'cpe:2.3:a:meridian:portal:*:*:*:*:*:*:*:*',
            versionEndExcluding: '4.2.1',
          },
        ],
      },
    ],
  },
];

const portal = {
  affected: [
    {
      package: { ecosystem: 'PyPI', name: 'meridian-portal' },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '4.2.1' }] }],
    },
  ],
};

/** What each source has about these CVEs. */
export const allSources = {
  nvd: [
    scoredCve(fullId, '2026-02-01T00:00:00.000', {
      published: '2026-01-21T00:00:00.000',
      configurations,
      weaknesses: [{ description: english('CWE-77') }],
      descriptions: english('The backup tool of Meridian Portal passes file names to a shell.'),
    }),
    scoredCve(replacedId, '2026-02-01T00:00:00.000', { score: 5.5, configurations }),
  ],
  kev: [
    kevRow(fullId, '2026-02-02', {
      vendorProject: 'Meridian',
      product: 'Portal',
      vulnerabilityName: 'Meridian Portal Command Injection Vulnerability',
      shortDescription: 'Meridian Portal contains a command injection vulnerability.',
    }),
  ],
  osv: [osvRecord('PYSEC-2026-44', '2026-02-05T00:00:00Z', [fullId], portal)],
  ghsa: [
    ghsaAdvisory('GHSA-mmmm-nnnn-pppp', '2026-02-06T00:00:00Z', fullId, {
      vulnerabilities: [
        {
          package: { ecosystem: 'pip', name: 'meridian-portal' },
          vulnerable_version_range: '< 4.2',
          first_patched_version: '4.2',
        },
      ],
    }),
  ],
  cvelist: [fullRecord, rejectedRecord],
  jvn: [
    jvnEntry('JVNDB-2026-001004', '2026-02-07T03:00:00Z', {
      title: 'Meridian Portal における OS コマンドインジェクションの脆弱性',
      cves: [fullId],
      overview: 'Meridian Portal のバックアップ機能には、OS コマンドインジェクションの脆弱性が存在します。',
    }),
  ],
  certfr: [
    bulletin('CERTFR-2026-ALE-003', '2026-02-03', {
      title: 'Vulnérabilité dans Meridian Portal',
      summary: 'Le CERT-FR a connaissance d’exploitations actives.\n\nSe référer à https://meridian.example/avis.',
      cves: cves(fullId),
      revisions: [revision('2026-02-03'), revision('2026-02-08', 'Correctif disponible')],
    }),
    bulletin('CERTFR-2025-ALE-019', '2025-12-20', {
      title: 'Attaques contre des portails d’entreprise',
      cves: cves(fullId),
      closed_at: '2026-01-31',
    }),
    ...Array.from({ length: 6 }, (_, i) =>
      bulletin(`CERTFR-2026-AVI-00${i + 10}`, `2026-02-1${i}`, {
        title: `Multiples vulnérabilités dans les produits Meridian (${i + 1})`,
        cves: cves(fullId),
        risks: [{ description: 'Exécution de code arbitraire à distance' }, { description: 'Déni de service' }],
      }),
    ),
  ],
} satisfies Partial<Record<keyof Day, readonly unknown[]>>;
