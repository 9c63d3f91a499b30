import { summaryOf } from '../result.ts';
import type { Report } from './report.ts';

/**
 * The whole result as one line of JSON: `{ files: [ { file, format, data, summary } ], summary, policy, expired }`, where `data`
 * and `summary` have the shapes of `POST /api/v1/check`.
 */
export function jsonReport({ files, failOn, failures, expired, checkedAt }: Report): string {
  return JSON.stringify({
    files: files.map(({ path, format, packages }) => ({
      file: path,
      format,
      data: packages,
      summary: summaryOf(packages),
    })),
    summary: summaryOf(files.flatMap(({ packages }) => packages)),
    policy: {
      fail_on: failOn,
      passed: failures.length === 0,
      failures: failures.map(({ rule, path, checked, found }) => ({
        rule,
        file: path,
        package: checked.package,
        vulnerability: found?.id ?? null,
      })),
    },
    expired,
    checked_at: checkedAt.toISOString(),
  });
}
