import type { Command } from '@kairan/cli/command-line';
import { summarySettings } from '../settings.ts';
import type { SummaryStatus } from '../summaries/summary-status.ts';
import { commandSettings, withOperations } from './context.ts';

export const statusCommand: Command = {
  words: 'status',
  database: 'existing',
  summary: 'Show the sync status of each source, and of model-written summaries if a model is configured.',
  async run(call) {
    const { sourceRows } = await import('../responses/source-rows.ts');
    const rows = await withOperations(({ view, now }) => sourceRows(view.db, now()));
    for (const row of rows) {
      const when = row.last_success_at ? `last success ${row.last_success_at}` : 'never succeeded';
      const trouble = row.last_error ? `\n     ${row.last_error}` : '';
      call.print(
        row,
        `${row.code.padEnd(7)} ${row.status.padEnd(7)} ${row.records} records, ${row.set_aside} set aside, ${when}${trouble}`,
      );
    }
    const summaries = await summariesNow();
    if (summaries) call.print({ summaries }, sentenceOf(summaries));
    return 0;
  },
};

async function summariesNow(): Promise<SummaryStatus | null> {
  const wanted = summarySettings(commandSettings());
  if (wanted === null) return null;
  const { summaryStatus } = await import('../summaries/summary-status.ts');
  const { endpoint, budget } = wanted;
  return withOperations(({ view, now }) => summaryStatus(view.db, endpoint.model, budget, now()));
}

function sentenceOf({ model, made, refused, of, calls, calls_per_day, spent, budget }: SummaryStatus): string {
  const money = spent === null || budget === null ? '' : `, ${spent.toFixed(4)} of ${budget.toFixed(2)} spent`;
  return `summaries by ${model}: ${made} of ${of} written, ${refused} rejected; ${calls} of ${calls_per_day} calls today${money}`;
}
