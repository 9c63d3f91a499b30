import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of sessions and adds the time at which a user accepted the terms; a service adds it to its list of
 * migrations, after `createAccountTables`. Times are milliseconds since 1970. `id` is public: it identifies a session,
 * but does not authenticate. `secret_hash` is the SHA-256 of the secret in the cookie.
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
