import type { Score } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { plainLine } from '../record-text.ts';
import { writtenScore } from '../written-score.ts';
import type { Container } from './containers.ts';

/**
 * Reads every CVSS score of CNA and ADPs, whose ids are the scorers: NVD names ADPs by the same ids. Scores stand in fields
 * by version (`cvssV3_1`), some in `other`; scores for different scenarios all count.
 */
export function scoresOf(containers: readonly Container[]): Score[] {
  const found = new Map<string, Score>();
  for (const { orgId, content } of containers) {
    for (const metric of list(content.metrics).map(fields)) {
      for (const data of [...Object.values(metric), fields(metric.other).content]) {
        const score = writtenScore(data, orgId ?? 'cvelist', null);
        if (score !== null) found.set(`${score.source} ${score.vector} ${score.score}`, score);
      }
    }
  }
  return [...found.values()];
}

/** The words that vendors rate severity with: Apache, Red Hat, OpenSSL, Django and others. */
const severityWord =
  /^(?:critical|urgent|important|high|serious|severe|moderate|medium|minor|low|negligible|informational|none)$/i;

/**
 * Returns the severity that a container gives as a word without any score, as written: in `other`, whose `type` is free
 * (`Textual description of severity`, `Django severity rating`), as `text` or `value`. Null if none does.
 */
export function severityTextOf(containers: readonly Container[]): string | null {
  for (const container of containers) {
    for (const metric of list(container.content.metrics)) {
      const { text, value } = fields(fields(fields(metric).other).content);
      const written = plainLine(text) ?? plainLine(value);
      if (written !== null && severityWord.test(written) && scoresOf([container]).length === 0) return written;
    }
  }
  return null;
}
