import { writeFile } from 'node:fs/promises';
import type { CommandCall } from '@kairan/cli/command-line';
import { CannotCheck } from '../cannot-check.ts';
import { jsonReport } from '../reports/json.ts';
import type { Report } from '../reports/report.ts';
import { type ReportFormat, reporters } from '../reports/reports.ts';

/** The formats of reports, in the order of the help. */
export const formatNames = Object.keys(reporters) as ReportFormat[];

/** A format, and the file for it; null: standard output. */
export interface Output {
  readonly format: ReportFormat;
  readonly file: string | null;
}

/**
 * Reads which reports to write, and where.
 * @throws {CannotCheck} if a format is unknown, or several reports would go to standard output
 */
export function outputsOf(call: CommandCall): Output[] {
  const given = call.options('format');
  const files = call.options('output');
  if (call.json && given.length > 0) throw new CannotCheck('Use --json or --format, not both.');
  const names = given.length > 0 ? given : [call.json ? 'json' : 'table'];
  if (files.length > names.length)
    throw new CannotCheck('There are more --output than --format. Name a format for each file.');
  if (names.length > files.length + 1) {
    throw new CannotCheck('Only one report can go to standard output. Give --output for the others.');
  }
  return names.map((name, index) => {
    const format = formatNames.find((known) => known === name);
    if (format === undefined) throw new CannotCheck(`Unknown format "${name}". Use one of: ${formatNames.join(', ')}.`);
    return { format, file: files[index] ?? null };
  });
}

/** Writes reports to files and standard output. @throws {CannotCheck} if a file cannot be written */
export async function writeReports(call: CommandCall, report: Report, outputs: readonly Output[]): Promise<void> {
  for (const { format, file } of outputs) {
    if (file !== null) await writeReport(file, `${reporters[format](report)}\n`);
    else if (call.json) call.print(JSON.parse(jsonReport(report)), '');
    else call.print({}, reporters[format](report));
  }
}

async function writeReport(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CannotCheck(`The report cannot be written to ${file}: ${(error as Error).message}.`);
  }
}
