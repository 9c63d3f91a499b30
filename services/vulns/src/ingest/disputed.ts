import type { SourceRecord } from '../vulnerability.ts';

/** Whether a vulnerability is disputed. NVD's record decides, if there is one: others copy descriptions and keep old marks. */
export function isDisputed(records: readonly SourceRecord[]): boolean {
  const nvd = records.find(({ source }) => source === 'nvd');
  return nvd ? nvd.disputed : records.some(({ disputed }) => disputed);
}
