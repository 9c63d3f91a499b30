import type { AffectedPackage, AffectedProduct, KevDetails, Score, Vulnerability } from '../vulnerability.ts';

const empty: Vulnerability = {
  id: 'CVE-2026-1000',
  aliases: [],
  state: 'published',
  severity: 'unknown',
  cvss: null,
  scores: [],
  kev: false,
  kev_details: null,
  poc: false,
  disputed: false,
  malware: false,
  sources: ['nvd'],
  published_at: null,
  modified_at: null,
  description: null,
  weaknesses: [],
  references: [],
  packages: [],
  downstream_packages: [],
  products: [],
  products_source: 'nvd',
  descriptions: [],
  statements: [],
  ssvc: null,
  rejection: null,
  tags: [],
  credits: [],
  bulletins: [],
  records: [],
  titles: [],
};

/**
 * A record for tests: `empty` with the given members. The first score is the chosen one; a KEV row marks it as known
 * exploited.
 */
export function record(said: Partial<Vulnerability> & { cwes?: string[] }): Vulnerability {
  const { cwes = [], ...rest } = said;
  const cvss = rest.scores?.[0] ?? null;
  return {
    ...empty,
    cvss,
    severity: cvss?.severity ?? 'unknown',
    kev: rest.kev_details != null,
    weaknesses: cwes.map((id) => ({ id, sources: ['nvd'] })),
    ...rest,
  };
}

const severities: readonly (readonly [number, Score['severity']])[] = [
  [9, 'critical'],
  [7, 'high'],
  [4, 'medium'],
  [0.1, 'low'],
];

/** A score by NVD, or by `source`; its version from the vector. */
export function score(value: number, vector: string, source = 'nvd@nist.gov'): Score {
  const version = (/^CVSS:(4\.0|3\.1|3\.0)\//.exec(vector)?.[1] ?? '2.0') as Score['version'];
  const severity = severities.find(([from]) => value >= from)?.[1] ?? 'none';
  return {
    version,
    vector,
    score: value,
    severity: version === '2.0' && value >= 9 ? 'high' : severity,
    source,
    type: 'Primary',
  };
}

/** A CPE product: `product('apache', 'log4j', ['>= 2.0.1, < 2.3.1'])`. */
export function product(vendor: string, name: string, versions: string[], part = 'a', target = '*'): AffectedProduct {
  return { vendor, product: name, cpe: `cpe:2.3:${part}:${vendor}:${name}:*:*:*:*:*:${target}:*:*`, versions };
}

/** A package by GHSA with runs of versions `[introduced, fixed]`. */
export function library(
  ecosystem: string,
  name: string,
  runs: [introduced: string | null, fixed: string | null][],
): AffectedPackage & { source: 'ghsa' } {
  const ranges = runs.map(([introduced, fixed]) => ({ type: 'ECOSYSTEM', introduced, fixed, last_affected: null }));
  return { ecosystem, name, purl: null, ranges, versions: [], source: 'ghsa' };
}

/** A KEV row. */
export function kevRow(vendor: string, name: string, added: string, due: string, ransomware: true | null): KevDetails {
  return { vendor, product: name, date_added: added, due_date: due, required_action: null, ransomware };
}
