import type { Html } from '@kairan/web/html';

/** What a service says in its own words. */
export interface ServiceTexts {
  /** What a user name may hold, and what becomes of it. */
  readonly usernameHint: string;
  /** How long a display name may be, and who sees it. */
  readonly displayNameHint: string;
  /** Each scope of an access token and what it allows; empty where there are none. */
  readonly scopes: readonly (readonly [string, string])[];
  /** What access tokens are for, and how many one may have. */
  readonly tokens: (most: number) => string;
  /** Beside the box that ends all that programs use the account by, where a password is chosen by a link. */
  readonly endPrograms: string;
  /** After a password was chosen by a link: to look through what else opens the account. */
  readonly chosen: string;
  /** The terms that are accepted at set-up. */
  readonly terms: Html;
}
