import type { Migration } from '@kairan/database/migrate';

/**
 * Notes since when a user is suspended, and why; a service puts it into its own list of migrations, after
 * `createAccountTables`. `suspended_at` is in milliseconds since 1970, null for everyone else.
 */
export const addSuspensionColumns: Migration = async (step) => {
  await step.exec(`
    ALTER TABLE users ADD COLUMN suspended_at bigint;
    ALTER TABLE users ADD COLUMN suspended_reason text;
  `);
};
