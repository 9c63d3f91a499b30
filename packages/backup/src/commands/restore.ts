import type { Command, CommandCall } from '@kairan/cli/command-line';
import { shownDatabaseUrl } from '@kairan/database/existing-database';
import type { ServiceData } from '../service-data.ts';
import { counted, reportSteps } from './steps.ts';

export function restoreCommand(load: () => Promise<ServiceData>): Command {
  return {
    words: 'restore',
    // It creates one, but not with --verify.
    database: 'none',
    summary: 'Restore an archive into an empty database, or only check it.',
    options: {
      from: { value: 'FILE', about: 'An archive that "backup" wrote.', required: true },
      verify: { about: 'Only read the archive and compare every row count and hash.' },
    },
    async run(call) {
      const data = await load();
      const path = call.option('from') ?? '';
      await (call.flag('verify') ? verifyOnly(call, data, path) : restoreAll(call, data, path));
      return 0;
    },
  };
}

async function verifyOnly(call: CommandCall, data: ServiceData, path: string): Promise<void> {
  const { verify } = await import('../restore.ts');
  const { tables, files, version, created_at } = await verify(data, path, reportSteps(call));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  call.print(
    { file: path, verified: true, version, created_at, tables: tables.length, rows, files: files?.count ?? 0 },
    `The backup of ${created_at} is complete: ${counted(tables.length, 'tables')}, ${counted(rows, 'rows')}${
      files ? `, ${counted(files.count, files.kind)}` : ''
    }.`,
  );
}

async function restoreAll(call: CommandCall, data: ServiceData, path: string): Promise<void> {
  const { restore } = await import('../restore.ts');
  const database = shownDatabaseUrl(data.databaseUrl);
  call.note(`Restoring into ${database}`);
  const { tables, rows, files, migrated, problems } = await restore(data, path, reportSteps(call));
  for (const problem of problems) call.note(problem);
  call.print(
    { database, tables, rows, files, migrated, problems },
    `Restored and compared: ${counted(tables, 'tables')}, ${counted(rows, 'rows')}${
      data.files ? `, ${counted(files, data.files.kind)}` : ''
    }.`,
  );
}
