import type { Migration } from '@kairan/database/migration';

/**
 * Adds `sessions.by_passkey`: 1 if the session was opened with a passkey, or its user has created one in it. Runs after
 * `createSessionTables`.
 */
export const addPasskeySessionColumn: Migration = async (step) => {
  await step.exec('ALTER TABLE sessions ADD COLUMN by_passkey integer NOT NULL DEFAULT 0');
};
