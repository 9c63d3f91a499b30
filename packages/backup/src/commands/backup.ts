import type { Command } from '@kairan/cli/command-line';
import type { ServiceData } from '../service-data.ts';
import { counted, reportSteps } from './steps.ts';

export function backupCommand(load: () => Promise<ServiceData>): Command {
  return {
    words: 'backup',
    database: 'existing',
    summary: 'Write the database and its files to one archive, while the service runs.',
    options: { to: { value: 'FILE', about: 'A new file, such as backup.zip.', required: true } },
    async run(call) {
      const { backUp } = await import('../back-up.ts');
      const path = call.option('to') ?? '';
      const { manifest, bytes, notRecorded } = await backUp(await load(), path, reportSteps(call));
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const tables = manifest.tables.length;
      const files = manifest.files?.count ?? 0;
      const missing = manifest.files?.missing ?? 0;
      call.print(
        { file: path, bytes, tables, rows, files, missing_files: missing, created_at: manifest.created_at },
        `Written to ${path} and compared: ${counted(tables, 'tables')}, ${counted(rows, 'rows')}${
          manifest.files ? `, ${counted(files, manifest.files.kind)}` : ''
        }, ${counted(Math.ceil(bytes / 1024), 'KiB')}.`,
      );
      if (missing > 0)
        call.note(`${counted(missing, manifest.files?.kind ?? '')} that the database names do not exist.`);
      if (notRecorded !== null) call.note(`The backup could not be recorded in the database: ${notRecorded}`);
      return 0;
    },
  };
}
