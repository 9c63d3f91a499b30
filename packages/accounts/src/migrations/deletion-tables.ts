import type { Migration } from '@kairan/database/migration';

/**
 * Adds when an account is erased, and the table of user names that nobody can take again; a service adds it to its
 * list of migrations, after `addSuspensionColumns`.
 *
 * `users.deletion_due_at` is in milliseconds since 1970, null unless the deletion of the account was requested; it
 * stays after the erasure. `former_names.name_hash` is the SHA-256 of a name: the name itself is erased.
 */
export const createDeletionTables: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    ALTER TABLE users ADD COLUMN deletion_due_at bigint;
    CREATE INDEX users_to_erase ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
    CREATE TABLE former_names (name_hash ${bytes} PRIMARY KEY);
  `);
};
