import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the table of links that are sent to people, each for one use; it comes after `createAccountTables`. Times are
 * milliseconds since 1970.
 *
 * `secret_hash` is the SHA-256 of what stands in the address. `purpose`: what the link is for (`LinkPurpose`); a user has one
 * of each at most. `email`: the address that the link was mailed to, which whoever uses it has proven to be theirs; null where
 * it was handed over otherwise.
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
