import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of single-use links; runs after `createAccountTables`. Times are milliseconds since 1970.
 *
 * `secret_hash` is the SHA-256 of the secret in the address. `purpose` is a `LinkPurpose`; a user has at most one link
 * of each. `email` is the address that the link was mailed to, which using the link proves to be the user's; null if
 * it was handed over in another way.
 */
export const createLinkTable: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE account_links (
      secret_hash ${bytes} PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose text NOT NULL,
      email text,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      UNIQUE (user_id, purpose)
    );
    CREATE INDEX account_links_by_expiry ON account_links (expires_at);
  `);
};
