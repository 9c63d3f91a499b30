import { migrateCommandOf } from '@kairan/cli/migrate-command';
import { migrate } from '@kairan/database/migrate';
import { openDatabase } from '@kairan/database/open';
import { migrations } from '../migrations.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

export const migrateCommand = migrateCommandOf(async () => {
  const db = await openDatabase(commandSettings().databaseUrl);
  try {
    return await migrate(db, migrations, { version });
  } finally {
    await db.close();
  }
});
