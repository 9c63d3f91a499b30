import { migrateCommandOf } from '@kairan/cli/migrate-command';
import { migrate } from '@kairan/database/migrate';
import { openDatabase } from '@kairan/database/open';
import { migrations } from '../migrations.ts';
import { commandSettings } from './context.ts';

export const migrateCommand = migrateCommandOf(async () => {
  const db = await openDatabase(commandSettings().databaseUrl);
  try {
    return await migrate(db, migrations);
  } finally {
    await db.close();
  }
});
