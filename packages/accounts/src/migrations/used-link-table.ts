import type { Migration } from '@kairan/database/migrate';

/**
 * Makes the table of links that did what they were for: of each what that was (`UsedPurpose`), and until when it is known, in
 * milliseconds since 1970. `secret_hash` is the SHA-256 of what stood in the address.
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
