import type { Migration } from '@kairan/database/migration';

/**
 * Creates the tables of users and their access tokens; a service adds it to its list of migrations. Times are
 * milliseconds since 1970. `access_tokens.slot` limits the number of tokens per user, even if they are created
 * concurrently.
 */
export const createAccountTables: Migration = async (step) => {
  const id = step.engine === 'sqlite' ? 'integer PRIMARY KEY' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE users (
      id ${id},
      username text NOT NULL UNIQUE,
      display_name text NOT NULL,
      email text,
      email_verified integer NOT NULL,
      password_hash text,
      role text NOT NULL,
      finished integer NOT NULL,
      created_at bigint NOT NULL
    );
    CREATE UNIQUE INDEX users_email ON users (lower(email));
    CREATE TABLE access_tokens (
      id text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      slot integer NOT NULL,
      name text NOT NULL,
      hash ${bytes} NOT NULL UNIQUE,
      last_four text NOT NULL,
      scopes text,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      last_used_at bigint,
      UNIQUE (user_id, slot)
    );
  `);
};
