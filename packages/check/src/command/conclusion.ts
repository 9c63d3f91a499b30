import type { CommandCall } from '@kairan/cli/command-line';
import { counted, nameOf, oneLine, severityOf } from '../reports/phrases.ts';
import type { Report } from '../reports/report.ts';

/** Failures that are listed at most. */
const listed = 20;

/** Reports on standard error what the policy forbids, and which entries of the ignore list have expired. */
export function noteConclusion({ note }: CommandCall, { files, failOn, failures, expired }: Report): void {
  for (const { id, package: about, until } of expired) {
    const of = about === undefined ? '' : ` of ${about}`;
    note(`The entry for ${id}${of} in the ignore list expired on ${until}; the finding counts again.`);
  }
  const packages = counted(
    files.reduce((sum, file) => sum + file.packages.length, 0),
    'package',
  );
  if (failures.length === 0) {
    note(`Passed: nothing in ${packages} is forbidden by ${failOn}.`);
    return;
  }
  const lines = failures.slice(0, listed).map(({ path, checked, found, rule }) => {
    const what = found === null ? 'cannot be checked' : `${found.id} (${severityOf(found)})`;
    return `  ${oneLine(path)}: ${nameOf(checked)}: ${what}, forbidden by ${rule}`;
  });
  if (failures.length > listed) lines.push(`  … and ${counted(failures.length - listed, 'more', 'more')}`);
  note(`Failed: ${counted(failures.length, 'finding')} in ${packages}.\n${lines.join('\n')}`);
}
