import type { Migration } from '@kairan/database/migration';

/**
 * Creates the tables of passkeys; runs after `createAccountTables`. Times are milliseconds since 1970.
 *
 * `passkeys.id` is the id shown to the owner, `credential_id` the authenticator's (base64url), `public_key` a COSE key
 * (RFC 9052). `counter` is the authenticator's signature counter, 0 if it does not count. `transports` are those that
 * the browser reported, separated by spaces. `copied_at`: when the counter last decreased. `slot` limits the number of
 * passkeys per user, even if they are added concurrently.
 *
 * `used_challenges` holds each used challenge until it expires.
 */
export const createPasskeyTables: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE passkeys (
      id text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      slot integer NOT NULL,
      credential_id text NOT NULL UNIQUE,
      public_key ${bytes} NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      backed_up integer NOT NULL,
      name text NOT NULL,
      created_at bigint NOT NULL,
      last_used_at bigint,
      copied_at bigint,
      UNIQUE (user_id, slot)
    );
    CREATE TABLE used_challenges (
      id text PRIMARY KEY,
      expires_at bigint NOT NULL
    );
    CREATE INDEX used_challenges_by_expiry ON used_challenges (expires_at);
  `);
};
