import type { Migration } from '@kairan/database/migration';

/**
 * Adds `sessions.confirmed_at`: when the owner last sent the current password in the session, in milliseconds since
 * 1970; null if never since the sign-in. Runs after `createSessionTables`.
 */
export const addSessionConfirmationColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE sessions ADD COLUMN confirmed_at bigint');
};
