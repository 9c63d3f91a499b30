import { isUncheckable } from '../policy.ts';
import { type CheckedPackage, type FoundVulnerability, summaryOf } from '../result.ts';
import { comparePackageUrgency } from '../urgency.ts';
import { grouped } from './grouped.ts';
import { counted, marksOf, nameOf, oneLine, severityOf, summarySentence, upgradeOf } from './phrases.ts';
import type { CheckedFile, Report } from './report.ts';

/** A report for people at a terminal and for logs: the most urgent packages first, then what could not be checked. */
export function tableReport({ files }: Report): string {
  return files.map(fileSection).join('\n\n');
}

function fileSection({ path, format, packages }: CheckedFile): string {
  const ordered = [...packages].sort(comparePackageUrgency);
  const rows = ordered.flatMap(rowsOf);
  const parts = [
    `${oneLine(path)} (${format})\n${summarySentence(summaryOf(packages))}`,
    rows.length === 0 ? '' : aligned([columns, ...rows]),
    uncheckedSection(packages),
    suppressedSection(packages),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const columns = ['PACKAGE', 'UPGRADE TO', 'VULNERABILITY', 'SEVERITY', 'FIXED IN', 'TITLE'];

function rowsOf(checked: CheckedPackage): string[][] {
  return checked.vulnerabilities.map((found, index) => {
    const isFirst = index === 0;
    return [
      isFirst ? nameOf(checked) : '',
      isFirst ? (upgradeOf(checked) ?? '–') : '',
      found.id,
      severityOf(found),
      found.fixed.join(', ') || '–',
      titleOf(found),
    ].map(oneLine);
  });
}

function titleOf(found: FoundVulnerability): string {
  const marks = marksOf(found);
  return marks.length === 0 ? found.title : `[${marks.join(', ')}] ${found.title}`;
}

/** Characters of a column at most, so that one long name does not widen the table. */
const widest = 40;

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = columns.map((_, column) =>
    Math.min(widest, Math.max(...rows.map((cells) => cells[column]?.length ?? 0))),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Packages that could not be checked, by what to do about it; only the number of those that no record names. */
function uncheckedSection(packages: readonly CheckedPackage[]): string {
  const undecided = packages.filter((checked) => isUncheckable(checked) && checked.vulnerabilities.length === 0);
  const groups = grouped(undecided, ({ explanation, reason }) => explanation ?? reason ?? '');
  const unnamed = packages.filter(({ verdict, reason }) => verdict === 'unknown' && reason === 'not_known').length;
  const lines = [...groups].map(([why, those]) => `  ${oneLine(why)}\n    ${listed(those.map(nameOf))}`);
  if (unnamed > 0) lines.push(`  No record names ${counted(unnamed, 'package')}: nothing is known against them.`);
  return lines.length === 0 ? '' : `Unknown:\n${lines.join('\n')}`;
}

/** Names that a group shows at most. */
const shown = 20;

function listed(names: readonly string[]): string {
  const more = names.length > shown ? ` and ${names.length - shown} more` : '';
  return names.slice(0, shown).join(', ') + more;
}

function suppressedSection(packages: readonly CheckedPackage[]): string {
  const lines = packages.flatMap((checked) =>
    checked.suppressed.map(({ id, by, status, justification, statement }) => {
      const why = [status, justification, statement].filter((part) => part !== null).join(': ');
      return `  ${id} of ${nameOf(checked)}, by ${by === 'vex' ? 'VEX' : 'the ignore list'}: ${oneLine(why)}`;
    }),
  );
  return lines.length === 0 ? '' : `Excluded:\n${lines.join('\n')}`;
}
