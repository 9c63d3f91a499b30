import { cyclonedxVexReport } from './cyclonedx-vex.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import type { Reporter } from './report.ts';
import { sarifReport } from './sarif.ts';
import { tableReport } from './table.ts';

/** The formats of reports, in the order of the help. */
export const reporters = {
  table: tableReport,
  json: jsonReport,
  sarif: sarifReport,
  'cyclonedx-vex': cyclonedxVexReport,
  junit: junitReport,
  markdown: (report) => markdownReport(report, report.language),
} as const satisfies Record<string, Reporter>;

/** The name of a format. */
export type ReportFormat = keyof typeof reporters;
