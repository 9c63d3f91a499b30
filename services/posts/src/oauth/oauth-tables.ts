import type { Migration } from '@kairan/database/migration';

/**
 * Creates the tables of apps that users connect by OAuth; runs after `createAccountTables`. Times are milliseconds
 * since 1970.
 *
 * - `oauth_grants`: what a user allowed an app. Everything issued under a grant becomes invalid once its row is deleted. `client_name` and `client_host` are what the user saw at consent; the host is null if the app gave no proof of it. `payload`: the grant as oidc-provider stores it.
 * - `oauth_items`: everything else that oidc-provider stores: codes, tokens, registered clients, pending consents. `model` is its kind, `id_hash` the SHA-256 of its secret, which is stored nowhere (see `adapter.ts`). `scopes`: of an access token. A client without `expires_at` has had a grant and is never deleted. `registered_from`: a keyed hash of the address.
 */
export const createOAuthTables: Migration = async (step) => {
  const bytes = step.engine === 'sqlite' ? 'blob' : 'bytea';
  // Ids compare by code point on both engines.
  const id = step.engine === 'sqlite' ? 'text' : 'text COLLATE "C"';
  await step.exec(`
    CREATE TABLE oauth_grants (
      id ${id} PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      client_name text NOT NULL,
      client_host text,
      scopes text NOT NULL,
      payload text NOT NULL,
      created_at bigint NOT NULL,
      last_used_at bigint
    );
    CREATE INDEX oauth_grants_of_user ON oauth_grants (user_id);
    CREATE INDEX oauth_grants_by_age ON oauth_grants (created_at);
    CREATE TABLE oauth_items (
      model ${id} NOT NULL,
      id_hash ${bytes} NOT NULL,
      payload text NOT NULL,
      grant_id ${id},
      scopes text,
      registered_from ${bytes},
      created_at bigint NOT NULL,
      expires_at bigint,
      consumed_at bigint,
      PRIMARY KEY (model, id_hash)
    );
    CREATE INDEX oauth_items_of_grant ON oauth_items (grant_id) WHERE grant_id IS NOT NULL;
    CREATE INDEX oauth_items_by_expiry ON oauth_items (expires_at);
    CREATE INDEX oauth_items_by_origin ON oauth_items (registered_from, created_at) WHERE registered_from IS NOT NULL;
  `);
};
