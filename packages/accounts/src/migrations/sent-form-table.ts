import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the table of forms that did what they were sent for, so that the same one sent again (a page that is loaded anew) does
 * not do it twice; it comes after `createSessionTables`. `key`: what the page gave this copy of its form.
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
