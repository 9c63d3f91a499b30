import type { Migration } from '@kairan/database/migration';

/**
 * Creates the table of MCP clients; a service that has them adds it to its list of migrations, after the table of
 * users. Times are milliseconds since 1970. `slot` limits the number of clients per user, even if they are created
 * concurrently.
 */
export const createMcpClientTable: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  await step.exec(`
    CREATE TABLE mcp_clients (
      id text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      slot integer NOT NULL,
      name text NOT NULL,
      hash ${bytes} NOT NULL,
      created_at bigint NOT NULL,
      last_used_at bigint,
      UNIQUE (user_id, slot)
    );
  `);
};
