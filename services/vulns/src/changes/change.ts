/**
 * What the log of changes says can change about a vulnerability. `from` and `to` of each, null where there is none:
 *
 * - `added`: to its severity. `removed`: from its state; no record names it any more.
 * - `state`: published, rejected, withdrawn. `severity`: its words. `score`: of the chosen CVSS, `9.8`.
 * - `kev_added`, `kev_removed`: the day it was listed on. While it stays: `kev_due_date` (days), `kev_ransomware` (`true`,
 *   `false`).
 * - `poc`: `true`, `false`. `first_fixed`: a version.
 * - `updated`: to the names of the other parts that changed, separated by commas (`contentParts`).
 */
export const changeKinds = [
  'added',
  'removed',
  'state',
  'severity',
  'score',
  'kev_added',
  'kev_removed',
  'kev_due_date',
  'kev_ransomware',
  'poc',
  'first_fixed',
  'updated',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One row of the log. */
export interface Change {
  /** Its place in the log. Rows become visible in the order of their places. */
  seq: number;
  /** When this service learnt of it: RFC 3339 UTC with milliseconds. */
  at: string;
  /** The code of the source that brought it; `rules` where our own rules for merging did. */
  source: string;
  change: ChangeKind;
  from: string | null;
  to: string | null;
}
