import { type Day, dayOf, ghsaAdvisory, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { bulletin, cves, system } from '../upstreams/certfr-bulletins.ts';
import { cveRecord } from '../upstreams/cve-records.ts';
import { jvnEntry } from '../upstreams/jvn-entry.ts';
import { kevRow } from '../upstreams/kev-server.ts';

const time = '2026-04-02T00:00:00Z';

/**
 * Records of all seven sources about one CVE, with a hostile text in each field that upstream fills freely: titles,
 * descriptions, statements, names, versions, tags, credits, references, risks and required actions.
 * @param n makes the ids: `CVE-2026-<6000 + n>`
 */
export function hostileEverywhere(
  n: number,
  text: string,
): Pick<Day, 'nvd' | 'kev' | 'ghsa' | 'cvelist' | 'jvn' | 'certfr'> & { osv: Day['osv'][string] } {
  const id = cveOf(n);
  const value = `Example ${text}`;
  const url = `https://references.example/${encodeURIComponent(text.slice(0, 60))}`;
  const texts = [{ lang: 'en', value }];
  return {
    nvd: [
      scoredCve(id, '2026-04-02T00:00:00.000', {
        sourceIdentifier: value,
        descriptions: [...texts, { lang: 'es', value }],
        references: [{ url, source: value, tags: [value] }],
        vendorComments: [{ organization: value, comment: value, lastModified: '2026-04-02T00:00:00.000' }],
        cisaVulnerabilityName: value,
        cisaRequiredAction: value,
      }),
    ],
    kev: [
      kevRow(id, '2026-04-02', {
        vendorProject: value,
        product: value,
        vulnerabilityName: value,
        shortDescription: value,
        requiredAction: value,
        notes: `${value} ; ${url}`,
      }),
    ],
    ghsa: [
      ghsaAdvisory(ghsaOf(n), time, id, {
        html_url: 'https://advisories.evil.example/login',
        summary: value,
        description: value,
        references: [url, value],
        source_code_location: value,
        credits: [{ user: { login: value }, type: value }],
        vulnerabilities: [
          {
            package: { ecosystem: 'npm', name: packageOf(n) },
            vulnerable_version_range: '< 2.0.0',
            first_patched_version: '2.0.0',
            vulnerable_functions: [value],
          },
        ],
      }),
    ],
    osv: [
      osvRecord(`TEST-${6000 + n}`, time, [id], {
        summary: value,
        details: value,
        affected: [
          {
            package: { ecosystem: 'npm', name: packageOf(n), purl: value },
            ranges: [
              { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] },
              { type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: value }] },
            ],
            versions: [value],
          },
          { package: { ecosystem: 'npm', name: value.slice(0, 200) }, versions: ['1.0.0'] },
        ],
        references: [
          { type: 'WEB', url },
          { type: value, url: value },
        ],
        credits: [{ name: value, contact: [value], type: value }],
        database_specific: { [value]: value },
      }),
    ],
    cvelist: [
      cveRecord(id, time, {
        title: value,
        descriptions: texts,
        affected: [{ vendor: value, product: value, versions: [{ version: value, status: 'affected' }] }],
        references: [{ url, name: value, tags: [value] }],
        solutions: texts,
        workarounds: texts,
        exploits: texts,
        configurations: texts,
        impacts: [{ capecId: value, descriptions: texts }],
        credits: [{ lang: 'en', value, type: value }],
        tags: [value],
      }),
    ],
    jvn: [jvnEntry(`JVNDB-2026-00${6000 + n}`, time, { title: value, overview: `${value} の脆弱性`, cves: [id] })],
    certfr: [
      bulletin(`CERTFR-2026-AVI-${6000 + n}`, '2026-04-02', {
        title: value,
        summary: value,
        content: `## Solution\n\n${value}`,
        affected_systems: [system(value, value, value)],
        risks: [{ description: value }],
        vendor_advisories: [{ title: value, url, published_at: '2026-04-02' }],
        cves: cves(id),
      }),
    ],
  };
}

export const cveOf = (n: number) => `CVE-2026-${6000 + n}`;
export const packageOf = (n: number) => `hostile-${n}`;

/** The id of the advisory of the same CVE, in GitHub's form. */
export function ghsaOf(n: number): string {
  const letters = [...String(n).padStart(4, '0')].map((digit) => 'cfghjmpqrv'[Number(digit)]).join('');
  return `GHSA-${letters}-${letters}-cccc`;
}

/** One day with the records of all of these texts, in this order, and further ones. */
export function hostileDay(texts: readonly string[], more: Partial<Day> = {}): Day {
  const days = texts.map((text, n) => hostileEverywhere(n, text));
  const { osv = {} } = more;
  return dayOf('2026-11-01', {
    nvd: [...days.flatMap(({ nvd }) => nvd), ...(more.nvd ?? [])],
    kev: [...days.flatMap(({ kev }) => kev), ...(more.kev ?? [])],
    ghsa: [...days.flatMap(({ ghsa }) => ghsa), ...(more.ghsa ?? [])],
    cvelist: [...days.flatMap(({ cvelist }) => cvelist), ...(more.cvelist ?? [])],
    jvn: days.flatMap(({ jvn }) => jvn),
    certfr: days.flatMap(({ certfr }) => certfr),
    osv: { ...osv, npm: [...days.flatMap((day) => day.osv), ...(osv['npm'] ?? [])] },
  });
}
