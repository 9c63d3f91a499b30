import type { TokenStore } from '@kairan/accounts/access-token';
import { lastUseRecorder } from '@kairan/accounts/last-uses';
import { isActive, toUser, type User, type UserRow, userColumns } from '@kairan/accounts/user';
import { itemHash } from './item-text.ts';

/** The user an app's access token belongs to, and what the app may do. */
export interface OAuthBearer {
  readonly user: User;
  readonly grantId: string;
  readonly clientName: string;
  readonly scopes: readonly string[];
}

interface BearerRow extends UserRow {
  grant_id: string;
  client_name: string;
  granted: string;
  last_used_at: number | null;
  expires_at: number;
}

/** The form in which oidc-provider writes 256 random bits. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates the function that looks up an access token: null unless it has not expired, its grant still exists and its
 * user is active. It takes one statement, by the token's hash. The last use of the grant is recorded in the
 * background, at most once a minute.
 */
export function createOAuthFinder({
  read,
  write,
}: TokenStore): (text: string, now?: number) => Promise<OAuthBearer | null> {
  const noteUse = lastUseRecorder(write, 'oauth_grants');
  return async (text, now = Date.now()) => {
    if (!tokenForm.test(text)) return null;
    const row = await read.get<BearerRow>(
      `SELECT oauth_grants.id AS grant_id, client_name, oauth_items.scopes AS granted, last_used_at, expires_at, ${userColumns}
       FROM oauth_items JOIN oauth_grants ON oauth_grants.id = oauth_items.grant_id JOIN users ON users.id = oauth_grants.user_id
       WHERE model = 'AccessToken' AND id_hash = ?`,
      [itemHash(text)],
    );
    const user = row && toUser(row);
    if (!row || !user || !isActive(user) || row.expires_at <= now) return null;
    noteUse({ id: row.grant_id, lastUsedAt: row.last_used_at }, now);
    return {
      user,
      grantId: row.grant_id,
      clientName: row.client_name,
      scopes: row.granted.split(' ').filter(Boolean),
    };
  };
}
