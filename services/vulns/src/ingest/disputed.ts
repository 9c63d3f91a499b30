import type { SourceRecord } from '../vulnerability.ts';

/**
 * Whether a vulnerability is disputed. The CVE List decides, which NVD copies, else NVD: others copy descriptions and keep
 * old marks.
 */
export function isDisputed(records: readonly SourceRecord[]): boolean {
  const first = records.find(({ source }) => source === 'cvelist') ?? records.find(({ source }) => source === 'nvd');
  return first ? first.disputed : records.some(({ disputed }) => disputed);
}
