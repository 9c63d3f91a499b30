import { randomBytes } from 'node:crypto';
import { createAccountTables } from '@kairan/accounts/tables';
import type { Migrations } from '@kairan/database/migrate';
import { schema } from './schema.ts';

/** The service's tables, in order. A published migration is never edited. */
export const migrations: Migrations = {
  '0001-accounts': createAccountTables,
  '0002-vulnerabilities': async ({ engine, exec }) => {
    await exec(schema(engine).join(';\n'));
    // Seals the cursors of lists: see @kairan/operation/cursor.
    await exec(`insert into meta (name, value) values ('cursor_secret', '${randomBytes(32).toString('hex')}')`);
  },
};
