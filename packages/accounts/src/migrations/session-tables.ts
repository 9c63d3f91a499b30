import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the table of sessions, and notes when each user accepted the terms; a service puts it into its own list of
 * migrations, after `createAccountTables`. Times are milliseconds since 1970. `id` is public: it tells sessions apart, and
 * opens none. `secret_hash` is the SHA-256 of what the browser holds.
 */
export const createSessionTables: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE sessions (
      id text PRIMARY KEY,
      secret_hash ${bytes} NOT NULL UNIQUE,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      browser text NOT NULL,
      created_at bigint NOT NULL,
      used_at bigint NOT NULL
    );
    CREATE INDEX sessions_of_user ON sessions (user_id, used_at);
    CREATE INDEX sessions_by_use ON sessions (used_at);
    ALTER TABLE users ADD COLUMN terms_accepted_at bigint;
  `);
};
