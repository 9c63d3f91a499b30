import { isUncheckable } from '../policy.ts';
import type { CheckedPackage } from '../result.ts';
import { grouped } from './grouped.ts';
import { marksOf, nameOf, oneLine, severityOf, upgradeOf } from './phrases.ts';
import type { CheckedFile, FileFailure, Report } from './report.ts';

/**
 * A report in JUnit's XML, as GitLab and Jenkins read it (https://docs.gitlab.com/ci/testing/unit_test_reports/): a suite for each file,
 * a case for each package, which fails as the policy says and is skipped if it can't be checked.
 */
export function junitReport({ files, failures }: Report): string {
  const failuresOf = grouped(failures, ({ checked }) => checked);
  const suites = files.map((file) => suite(file, failuresOf));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>`;
}

function suite(
  { path, packages }: CheckedFile,
  failuresOf: ReadonlyMap<CheckedPackage, readonly FileFailure[]>,
): string {
  const cases = packages.map((checked) => testCase(checked, failuresOf.get(checked) ?? []));
  const failed = packages.filter((checked) => failuresOf.has(checked)).length;
  const skipped = packages.filter((checked) => !failuresOf.has(checked) && isUncheckable(checked)).length;
  const counts = `tests="${packages.length}" failures="${failed}" errors="0" skipped="${skipped}"`;
  return [`<testsuite name="${xml(path)}" ${counts}>`, ...cases, '</testsuite>'].join('\n');
}

function testCase(checked: CheckedPackage, failures: readonly FileFailure[]): string {
  const name = `classname="${xml(checked.package.ecosystem ?? 'unknown')}" name="${xml(nameOf(checked))}"`;
  const inside = failures.length > 0 ? failure(checked, failures) : skip(checked);
  return inside === '' ? `<testcase ${name}/>` : `<testcase ${name}>${inside}</testcase>`;
}

function failure(checked: CheckedPackage, failures: readonly FileFailure[]): string {
  const ids = failures.map(({ found }) => found?.id ?? 'cannot be checked').join(', ');
  const lines = failures.map(({ found }) => {
    if (found === null) return checked.explanation ?? checked.reason ?? '';
    const facts = [severityOf(found), ...marksOf(found)].join(', ');
    return `${found.id} (${facts}): ${found.title}\n${found.url}`;
  });
  const upgrade = upgradeOf(checked);
  return `<failure message="${xml(ids)}" type="${xml(failures[0]?.rule ?? '')}">${xml([...lines, ...(upgrade === null ? [] : [`Upgrade to ${upgrade}.`])].join('\n'))}</failure>`;
}

function skip(checked: CheckedPackage): string {
  if (!isUncheckable(checked)) return '';
  return `<skipped message="${xml(oneLine(checked.explanation ?? checked.reason ?? ''))}"/>`;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes text, and leaves out the characters that XML 1.0 can't have (https://www.w3.org/TR/xml/#charsets). */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (character) => entities.get(character) ?? '');
}
