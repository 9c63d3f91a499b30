import calculators from 'ae-cvss-calculator';
import type { Score, Severity } from '../vulnerability.ts';

// A CommonJS bundle: Node cannot detect its named exports.
const { Cvss2, Cvss3P0, Cvss3P1, Cvss4P0 } = calculators;

type CvssVersion = Score['version'];

/** Mandatory metrics: CVSS v2.0 guide 2.4, v3.x specification 6, v4.0 specification 7. */
const baseMetrics: Record<CvssVersion, readonly string[]> = {
  '2.0': ['AV', 'AC', 'Au', 'C', 'I', 'A'],
  '3.0': ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'],
  '3.1': ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'],
  '4.0': ['AV', 'AC', 'AT', 'PR', 'UI', 'VC', 'VI', 'VA', 'SC', 'SI', 'SA'],
};

/**
 * Returns a vector's version: from its prefix (`CVSS:3.1/`), or 2.0 for one without a prefix that starts like a v2
 * vector. Null for anything else. Upstream's field name is ignored: `CVSS_V4` has been seen with a 3.1 vector.
 */
export function cvssVersion(vector: string): CvssVersion | null {
  const prefix = /^CVSS:(4\.0|3\.1|3\.0)\//.exec(vector)?.[1];
  if (prefix !== undefined) return prefix as CvssVersion;
  return /^\(?AV:[LAN]\//.test(vector) ? '2.0' : null;
}

/** Few vectors are in use, and a v4.0 score takes a third of a millisecond. */
const cache = new Map<string, number | null>();
const mostKnown = 20_000;

/**
 * Computes the score of a vector, 0 to 10 with one decimal: the base score of v2 and v3, and for v4.0 the score of all
 * given metrics (a threat metric counts there, specification 1.3). Null if the vector is invalid: unknown or repeated
 * metrics or values, or a missing base metric. A trailing slash is accepted.
 */
export function cvssScore(vector: string): number | null {
  const cached = cache.get(vector);
  if (cached !== undefined) return cached;
  const score = compute(vector);
  if (cache.size >= mostKnown) cache.clear();
  cache.set(vector, score);
  return score;
}

function compute(vector: string): number | null {
  const version = cvssVersion(vector);
  if (version === null) return null;
  const metrics = vector
    .replace(/^CVSS:[\d.]+\//, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\/$/, '');
  const names = metrics.split('/').map((metric) => metric.slice(0, metric.indexOf(':')));
  const given = new Set(names);
  if (given.size !== names.length || !baseMetrics[version].every((name) => given.has(name))) return null;
  try {
    const score = calculate(version, metrics);
    return score !== undefined && Number.isFinite(score) ? score : null;
  } catch {
    return null;
  }
}

function calculate(version: CvssVersion, metrics: string): number | undefined {
  switch (version) {
    case '2.0':
      return new Cvss2(metrics).calculateScores().base;
    case '3.0':
      return new Cvss3P0(`CVSS:3.0/${metrics}`).calculateScores().base;
    case '3.1':
      return new Cvss3P1(`CVSS:3.1/${metrics}`).calculateScores().base;
    case '4.0':
      return new Cvss4P0(`CVSS:4.0/${metrics}`).calculateScores().overall;
  }
}

/**
 * Returns the severity of a score, 0 to 10: v3 and v4 by their specifications' scale (9, 7, 4, above 0), v2 by NVD's
 * (7, 4), which has neither critical nor none.
 */
export function cvssSeverity(version: CvssVersion, score: number): Severity {
  if (version === '2.0') return score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low';
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'none';
}
