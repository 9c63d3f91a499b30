/** What one part of the audit found. */
export interface AuditResult {
  /** What was checked. */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'not checked';
  /** What was found, or why nothing was checked. */
  readonly detail: string;
}
