import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of processed forms, so that sending a form again (by reloading a page) does not repeat its effect;
 * runs after `createSessionTables`. `key` identifies one copy of a form.
 */
export const createSentFormTable: Migration = async (step) => {
  await step.exec(`
    CREATE TABLE sent_forms (
      session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      key text NOT NULL,
      PRIMARY KEY (session_id, key)
    );
  `);
};
