import { migrateCommandOf } from '@kairan/cli/migrate-command';
import { migrate } from '@kairan/database/migrate';
import { openDatabase } from '@kairan/database/open';
import { migrations } from '../migrations.ts';
import { openStore } from '../open-store.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

export const migrateCommand = migrateCommandOf(async () => {
  const { databaseUrl } = commandSettings();
  const db = await openDatabase(databaseUrl);
  try {
    return await migrate(db, migrations, { version });
  } finally {
    await db.close();
    // The upgrade of a store of an earlier version, which is not a migration of tables.
    await (await openStore(databaseUrl)).close();
  }
});
