import type { Score } from '../vulnerability.ts';
import { cvssSeverity, cvssVersion } from './cvss.ts';
import { fields, text } from './json-fields.ts';

/**
 * Reads a score in the form of FIRST's JSON schemas for CVSS, which NVD and the CVE List share: vector and score as written.
 * The version is that of the vector's prefix; the field `version` counts only for v2, whose vectors have none.
 * @returns null if there is no vector of a known version, or no score from 0 to 10 beside it
 */
export function writtenScore(cvssData: unknown, source: string, type: string | null): Score | null {
  const { vectorString, version: named, baseScore: score } = fields(cvssData);
  const vector = text(vectorString)?.trim();
  if (vector === undefined || typeof score !== 'number' || !(score >= 0 && score <= 10)) return null;
  const version = cvssVersion(vector) ?? (named === '2.0' ? named : null);
  if (version === null) return null;
  return { version, vector, score, severity: cvssSeverity(version, score), source, type };
}
