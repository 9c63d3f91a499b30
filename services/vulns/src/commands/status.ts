import type { Command } from '@kairan/doors/command-line';
import { sourceRows } from '../answers/source-rows.ts';
import { withOperations } from './context.ts';

export const statusCommand: Command = {
  words: 'status',
  summary: 'Show where each source stands.',
  async run(call) {
    const rows = await withOperations(({ view, now, nextRun }) => sourceRows(view.db, now(), nextRun));
    for (const row of rows) {
      const when = row.last_success_at ? `last success ${row.last_success_at}` : 'no success yet';
      const trouble = row.last_error ? `\n     ${row.last_error}` : '';
      call.print(
        row,
        `${row.code.padEnd(4)} ${row.status.padEnd(7)} ${row.records} records, ${row.set_aside} set aside, ${when}${trouble}`,
      );
    }
    return 0;
  },
};
