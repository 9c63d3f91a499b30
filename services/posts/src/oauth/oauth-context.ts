import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { Database } from '@kairan/database/open';
import type { Keys } from '../storage/secret.ts';
import type { FetchDocument } from './client-document.ts';

/** The dependencies of connecting apps by OAuth. */
export interface OAuthContext {
  readonly store: Database;
  readonly keys: Pick<Keys, 'oauthCookies' | 'oauthSigning'>;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly webSessions: Pick<WebSessions, 'find'>;
  readonly trustProxy: readonly string[];
  /** Fetches the documents of clients; null: clients must register (`POSTS_CLIENT_METADATA=off`). */
  readonly fetchDocument: FetchDocument | null;
  readonly report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
}
