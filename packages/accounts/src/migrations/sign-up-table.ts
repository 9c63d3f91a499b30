import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of sign-ups whose address is not confirmed, and adds the language of each user; runs after
 * `createAccountTables`. Times are milliseconds since 1970.
 *
 * `sign_ups.id` is public to the person who signs up: it shows what they typed, but does not authenticate.
 * `secret_hash` is the SHA-256 of the secret in the link, null until it was mailed. A row reserves neither the user
 * name nor the address: the first to confirm gets them. `users.language` is the language of mail (`ja`, `en`, `fr`);
 * null if unknown.
 */
export const createSignUpTable: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE sign_ups (
      id text PRIMARY KEY,
      secret_hash ${bytes} UNIQUE,
      username text NOT NULL,
      display_name text NOT NULL,
      email text NOT NULL,
      password_hash text NOT NULL,
      language text NOT NULL,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE INDEX sign_ups_by_expiry ON sign_ups (expires_at);
    CREATE INDEX sign_ups_by_email ON sign_ups (lower(email));
    ALTER TABLE users ADD COLUMN language text;
  `);
};
