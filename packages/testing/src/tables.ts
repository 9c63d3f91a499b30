import { createHash } from 'node:crypto';
import { migrate } from '@kairan/database/migrate';
import type { Migrations } from '@kairan/database/migration';
import { openDatabase } from '@kairan/database/open';

/** Tables of a test database. They are created once, and copied into each database that starts with them. */
export interface Tables {
  /** Distinguishes them from other tables: letters and digits. */
  readonly key: string;
  /** Creates them in an empty database, and leaves no connection open. */
  create(url: string): Promise<void>;
}

/** The tables after migrations, with the rows that these add: databases with them share what a migration drew. */
export function tablesOf(migrations: Migrations): Tables {
  const hash = createHash('sha256');
  for (const [name, run] of Object.entries(migrations)) hash.update(`${name}\0${run}\0`);
  return {
    key: hash.digest('hex').slice(0, 32),
    async create(url) {
      const db = await openDatabase(url, { connections: 1 });
      try {
        await migrate(db, migrations);
      } finally {
        await db.close();
      }
    },
  };
}
