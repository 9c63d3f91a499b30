import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the table of those who want an account and have not shown yet that their address is theirs, and notes the language of
 * each user; it comes after `createAccountTables`. Times are milliseconds since 1970.
 *
 * `sign_ups.id` is public to whoever signed up: it shows them what they typed, and opens nothing. `secret_hash` is the SHA-256
 * of what stands in the link, null until it was mailed. Neither the user name nor the address is held by a row: whoever
 * confirms first has them. `users.language`: `ja` or `en`, what mail is written in; null where nobody knows.
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
