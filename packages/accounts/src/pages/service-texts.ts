import type { Html } from '@kairan/web/html';

/** The texts that a service itself contributes to the account pages. */
export interface ServiceTexts {
  /** What an account is for, and what needs none. */
  readonly purpose: string;
  /** What a user name may contain, and what it is used for. */
  readonly usernameHint: string;
  /** The length of a display name, and who can see it. */
  readonly displayNameHint: string;
  /** Each scope of an access token with what it allows; empty if tokens have no scopes. */
  readonly scopes: readonly (readonly [string, string])[];
  /** What access tokens are for, and the maximum number. */
  readonly tokens: (most: number) => string;
  /** The label of the checkbox that revokes all access of programs when a password is chosen by a link. */
  readonly endPrograms: string;
  /** After a password was chosen by a link: a reminder to check what else gives access to the account. */
  readonly chosen: string;
  /** The terms to accept at set-up. */
  readonly terms: Html;
}
