import { dayOf, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { hostile } from './upstream-day.ts';

const modified = '2026-02-01T00:00:00.000';

function npm(
  id: string,
  cve: string | null,
  name: string,
  versions: { introduced: string; fixed?: string },
  more = {},
) {
  const { introduced, fixed } = versions;
  const events = [{ introduced }, ...(fixed === undefined ? [] : [{ fixed }])];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return osvRecord(id, '2026-02-01T00:00:00Z', cve === null ? [] : [cve], { affected, ...more });
}

/** Records for checks: a package with an exploited vulnerability, a critical one, many, malware, and one with hostile texts. */
export const checkedDay = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-3001', modified, { score: 5.5 }),
    scoredCve('CVE-2026-3002', modified, { score: 9.8 }),
    scoredCve('CVE-2026-3003', modified, { score: 7.5, descriptions: [{ lang: 'en', value: hostile }] }),
    scoredCve('CVE-2026-3004', modified, { score: 9.1 }),
    scoredCve('CVE-2026-3005', modified, { score: 3.1 }),
    ...Array.from({ length: 12 }, (_, i) => scoredCve(`CVE-2026-${3100 + i}`, modified, { score: 4 + i / 10 })),
  ],
  kev: [kevRow('CVE-2026-3001', '2026-10-01')],
  osv: {
    npm: [
      npm('GHSA-aaaa-aaaa-3001', 'CVE-2026-3001', 'gateway', { introduced: '0', fixed: '2.0.1' }),
      npm('GHSA-aaaa-aaaa-3002', 'CVE-2026-3002', 'parser', { introduced: '1.0.0', fixed: '1.4.0' }),
      npm('GHSA-aaaa-aaaa-3003', 'CVE-2026-3003', 'odd', { introduced: '0' }, { summary: hostile }),
      npm('GHSA-aaaa-aaaa-3004', 'CVE-2026-3004', 'half', { introduced: '0', fixed: '1.1.0' }),
      npm('GHSA-aaaa-aaaa-3005', 'CVE-2026-3005', 'half', { introduced: '0' }),
      npm('MAL-2026-1', null, 'evil-colors', { introduced: '0' }, { summary: 'Malicious code in evil-colors (npm)' }),
      ...Array.from({ length: 12 }, (_, i) =>
        npm(`GHSA-bbbb-bbbb-${3100 + i}`, `CVE-2026-${3100 + i}`, 'many', { introduced: '0', fixed: '3.0.0' }),
      ),
    ],
  },
});

const locked = {
  parser: '1.3.0',
  many: '2.5.0',
  gateway: '2.0.0',
  odd: '1.0.0',
  'evil-colors': '1.4.1',
  'never-heard-of': '1.0.0',
};

/** A lock file of npm that names all of these packages, one in a version that is fixed, and one from a repository. */
export const lockFile = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop' },
    ...Object.fromEntries(
      Object.entries(locked).map(([name, version]) => [
        `node_modules/${name}`,
        { version, resolved: `https://registry.example.org/${name}/-/${name}-${version}.tgz` },
      ]),
    ),
    'node_modules/a/node_modules/parser': {
      version: '1.4.0',
      resolved: 'https://registry.example.org/parser/-/parser-1.4.0.tgz',
    },
    'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@github.com/example/forked.git#abc' },
  },
});

/** An OpenVEX document that takes the critical vulnerability out. */
export const vexFile = JSON.stringify({
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://example.org/vex/1',
  author: 'Example',
  timestamp: '2026-11-01T00:00:00Z',
  version: 1,
  statements: [
    {
      vulnerability: { name: 'CVE-2026-3002' },
      products: [{ '@id': 'pkg:npm/parser@1.3.0' }],
      status: 'not_affected',
      justification: 'vulnerable_code_not_in_execute_path',
      impact_statement: 'The parser gets trusted input only.',
    },
  ],
});
