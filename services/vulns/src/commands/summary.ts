import type { Command } from '@kairan/cli/command-line';
import { openDatabase } from '@kairan/database/open';
import { operator } from '@kairan/operation/operator';
import { openStore } from '../open-store.ts';
import { commandSettings } from './context.ts';

export const summaryDropCommand: Command = {
  words: 'summary drop',
  database: 'existing',
  summary: 'Delete the model-written summary of a vulnerability; one built from its facts is shown until they change.',
  arguments: [{ name: 'cve', about: 'CVE id' }],
  async run(call) {
    const { dropSummary } = await import('../operations/drop-summary.ts');
    const { RecordReader } = await import('../storage/record-reader.ts');
    const { SummaryStore } = await import('../summaries/summary-store.ts');
    const settings = commandSettings();
    const db = await openStore(settings.databaseUrl);
    const reading = await openDatabase(settings.databaseUrl, { readOnly: true, connections: 1 });
    try {
      const summaryStore = new SummaryStore(db, new RecordReader(reading));
      const deps = { db, summaryStore, now: () => new Date() };
      const dropped = (await dropSummary.run({ cve: call.argument('cve') }, operator, deps)) as { cve: string };
      call.print(dropped, `${dropped.cve} now shows the summary built from its facts.`);
      return 0;
    } finally {
      await Promise.all([db.close(), reading.close()]);
    }
  },
};
