import type { Command } from '@kairan/cli/command-line';
import { shownDatabaseUrl } from '@kairan/database/existing-database';
import type { ServiceData } from '../service-data.ts';
import { counted, reportSteps } from './steps.ts';

export function copyCommand(load: () => Promise<ServiceData>): Command {
  return {
    words: 'copy',
    database: 'existing',
    summary: 'Copy the database to an empty one, of SQLite or PostgreSQL.',
    options: { to: { value: 'URL', about: 'sqlite:PATH or postgres://USER@HOST/DATABASE.', required: true } },
    async run(call) {
      const { copyDatabase } = await import('../copy-database.ts');
      const to = call.option('to') ?? '';
      const database = shownDatabaseUrl(to);
      call.note(`Copying to ${database}`);
      const { tables, rows, written, problems } = await copyDatabase(await load(), to, reportSteps(call));
      for (const problem of problems) call.note(problem);
      call.print(
        { database, tables, rows, written, problems },
        `Copied and compared: ${counted(tables, 'tables')}, ${counted(rows, 'rows')}.`,
      );
      return 0;
    },
  };
}
