import type { Migration } from '@kairan/database/migration';

/**
 * Adds `users.erasure`: null, `begun` while an account is being erased, then `done`; a service that erases accounts adds
 * it to its list of migrations, after `createDeletionTables`.
 */
export const addErasureColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE users ADD COLUMN erasure text');
};
