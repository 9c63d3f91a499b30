import type { Migration } from '@kairan/database/migration';

/**
 * Adds since when a user is suspended, and why; a service adds it to its list of migrations, after
 * `createAccountTables`. `suspended_at` is in milliseconds since 1970, null for users who are not suspended.
 */
export const addSuspensionColumns: Migration = async (step) => {
  await step.exec(`
    ALTER TABLE users ADD COLUMN suspended_at bigint;
    ALTER TABLE users ADD COLUMN suspended_reason text;
  `);
};
