import type { Database } from '@kairan/database/open';
import type { SecretBox } from '../../storage/secret-box.ts';

/** What watching inventories needs. */
export interface WatchContext {
  /** The database of inventories, open for writing. */
  readonly store: Database;
  /** A handle for reading. */
  readonly reading: Database;
  /** The secret boxes of inventories and of webhooks. */
  readonly box: SecretBox;
  readonly webhookBox: SecretBox;
  /** Messages about the changes of a sync with more than these are paused for the owners of webhooks to decide. */
  readonly burst: number;
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
