/**
 * The kinds of changes in the change log. `from` and `to` of each, null if there is no value:
 *
 * - `added`: `to` is the severity. `removed`: `from` is the state; no record names the CVE any more.
 * - `state`: published, rejected, withdrawn. `severity`: its code. `score`: of the chosen CVSS, `9.8`.
 * - `kev_added`, `kev_removed`: the day it was listed. While it is listed: `kev_date_added` (that day moved), `kev_due_date`
 *   (days), `kev_ransomware` (`true`).
 * - `ssvc_exploitation` (active, poc, none), `ssvc_automatable` (`true`, `false`), `ssvc_technical_impact` (total, partial).
 * - `certfr_alert`: ids of the alerts of CERT-FR, `from` those that went, `to` the new ones, each separated by commas.
 * - `poc`, `disputed`: `true`, `false`. `first_fixed`: a version. `published_at`: times.
 * - `aliases`: `from` are the ids that no record states any more, `to` the new ones, each separated by commas.
 * - `updated`: `to` names the other parts that changed, separated by commas (`contentParts`).
 */
export const changeKinds = [
  'added',
  'removed',
  'state',
  'severity',
  'score',
  'kev_added',
  'kev_removed',
  'kev_date_added',
  'kev_due_date',
  'kev_ransomware',
  'ssvc_exploitation',
  'ssvc_automatable',
  'ssvc_technical_impact',
  'certfr_alert',
  'poc',
  'first_fixed',
  'aliases',
  'published_at',
  'disputed',
  'updated',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One row of the log. */
export interface Change {
  /** Its position in the log. Rows become visible in the order of their positions. */
  seq: number;
  /** When this service learnt of it: RFC 3339 UTC with milliseconds. */
  at: string;
  /** The code of the source that brought it; `rules` if our own merge rules did. */
  source: string;
  change: ChangeKind;
  from: string | null;
  to: string | null;
}
