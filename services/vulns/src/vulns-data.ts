import type { ServiceData } from '@kairan/backup/service-data';
import { migrations } from './migrations.ts';
import { derivedTables } from './storage/derived-tables.ts';
import { writeLastBackup } from './storage/last-backup.ts';
import { needsUpgrade } from './storage/slot-tables.ts';
import { version } from './version.ts';

/** What the service has to back up. */
export function vulnsData(databaseUrl: string): ServiceData {
  return {
    service: 'vulns',
    ...{ version, databaseUrl, migrations },
    derived: derivedTables,
    own: [],
    files: null,
    async requireComplete(db) {
      if (await needsUpgrade(db))
        throw new Error('The upgrade of the database is not complete. Start the service first.');
    },
    recordBackup: writeLastBackup,
    async rebuild({ db, url }, onStep) {
      const { rebuildWords } = await import('./ingest/rebuild-words.ts');
      await rebuildWords(db, url, (indexed) => onStep(`indexing for the search, ${indexed} so far`));
      return [];
    },
  };
}
