import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the tables of passkeys; they come after `createAccountTables`. Times are milliseconds since 1970.
 *
 * `passkeys.id` is public to its owner, `credential_id` what the authenticator calls it (base64url), `public_key` a COSE key
 * (RFC 9052). `counter`: how often the authenticator says it has signed, 0 for those that do not count. `transports`: how
 * browsers reach it, as they said, between spaces. `copied_at`: when it last counted backwards. `slot` is what holds a user to
 * a number of passkeys, whoever adds them at once.
 *
 * `used_challenges` keeps what was signed once, until it could not be used any more anyway.
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
