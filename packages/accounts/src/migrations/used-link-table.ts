import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of used links: the purpose of each (`UsedPurpose`) and until when it is remembered, in
 * milliseconds since 1970. `secret_hash` is the SHA-256 of the secret in the address.
 */
export const createUsedLinkTable: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE used_links (
      secret_hash ${bytes} PRIMARY KEY,
      purpose text NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE INDEX used_links_by_expiry ON used_links (expires_at);
  `);
};
