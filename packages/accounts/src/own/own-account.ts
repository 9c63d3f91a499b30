import type { Database, Queries } from '@kairan/database/open';
import { type Caller, operationsOf } from '@kairan/operation';
import { ApiError, commonErrors } from '@kairan/operation/api-error';
import type { GuessLimits } from '../limits/guess-limits.ts';
import type { MailLimits } from '../limits/mail-limits.ts';
import type { TokenKind } from '../operator/account-operations.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import type { PasswordPool } from '../passwords/password-pool.ts';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';

/** What people do with their own account at the website needs this of the service. */
export interface OwnAccountDeps {
  /** Where accounts are kept. */
  readonly store: Database;
  readonly now: () => Date;
  readonly passwords: PasswordPool;
  readonly guesses: GuessLimits;
  /** The site that passkeys are made for; null where browsers make none (`passkeySite`). */
  readonly passkeys: PasskeySite | null;
  /** What the service's access tokens are like, and how many a user may have. */
  readonly tokens: TokenKind;
  readonly mostTokens: number;
  /** Ends all that programs use an account by, in a transaction: access tokens, and what else the service has. */
  readonly endPrograms: (tx: Queries, userId: number) => Promise<void>;
  /** What mail about accounts is sent with; it is made by `accountMail`. */
  readonly mail: {
    readonly limits: MailLimits;
    /** Has what was put into the outbox, and is committed, sent soon. */
    readonly queued: () => void;
  };
  /** Who may make an account now. */
  readonly signUpMode: () => Promise<SignUpMode>;
  /**
   * When a calendar day (`2026-11-27`) ends in the site's time zone, in milliseconds since 1970; null for a text that is no
   * day.
   */
  readonly endOfDay: (day: string) => number | null;
}

/** Every refusal of operations on one's own account. A page has its own sentence for each, by the code. */
export const ownAccountErrors = {
  ...commonErrors,
  forbidden: { status: 403, message: 'Only a person who is signed in at the website may do this.' },
  wrong_sign_in: { status: 403, message: 'There is no such user with this password.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  link_over: { status: 404, message: 'This link was used already, has expired, or was replaced by another.' },
  link_used: { status: 409, message: 'This link was used: what it was for is done.' },
  sent_already: { status: 409, message: 'This form was sent already. Nothing more was done.' },
  wrong_password: { status: 403, message: 'This is not your present password.' },
  no_password: {
    status: 403,
    message:
      'This account has no password yet. Choose one first, by a link that is mailed (/forgot) or that the operator makes.',
  },
  bad_password: { status: 400, message: 'A password takes 12 to 256 characters.' },
  common_password: { status: 400, message: 'This password is among the first that are guessed. Choose another.' },
  bad_display_name: { status: 400, message: 'A display name takes 1 to 80 characters in one line.' },
  terms_not_accepted: { status: 400, message: 'The terms must be accepted before the account can be used.' },
  sign_up_closed: { status: 403, message: 'Accounts are not made here at present.' },
  no_login: { status: 400, message: 'Say the user name or the e-mail address of the account.' },
  bad_username: {
    status: 400,
    message: 'A user name takes 1 to 39 of the letters a to z, digits, "-" and "_", and begins with a letter or digit.',
  },
  bad_email: { status: 400, message: 'An e-mail address is written name@host, with at most 254 characters.' },
  name_reserved: { status: 409, message: 'This user name is kept for the site itself. Choose another.' },
  name_taken: { status: 409, message: 'Somebody has this user name already. Choose another.' },
  email_taken: { status: 409, message: 'There is an account with this e-mail address already.' },
  bad_token_name: { status: 400, message: 'A token takes a name of 1 to 80 characters in one line.' },
  bad_scopes: { status: 400, message: 'Choose at least one of the scopes that a token may have.' },
  bad_expiry: {
    status: 400,
    message: 'A token expires after 7, 30, 90, 180 or 365 days, or at the end of a day that is at most 366 days ahead.',
  },
  no_passkeys: {
    status: 403,
    message: 'This site has no passkeys: browsers make them where its address has a domain, and is https or localhost.',
  },
  confirm_first: { status: 403, message: 'Send the present password, or sign in anew: the sign-in is a while ago.' },
  bad_passkey: { status: 400, message: 'This passkey was not made for this site and this session. Begin anew.' },
  bad_passkey_name: { status: 400, message: 'A passkey takes a name of 1 to 80 characters in one line.' },
  wrong_passkey: { status: 403, message: 'This passkey opens no account here.' },
  passkey_late: { status: 409, message: 'This was answered too late, or was answered already. Begin anew.' },
  passkey_known: { status: 409, message: 'This passkey was added already.' },
  passkey_copied: { status: 403, message: 'This passkey counted backwards, as a copy of it would. It opens nothing.' },
  passkey_limit: { status: 429, message: 'A user has at most 10 passkeys. Remove one that is no longer needed.' },
  limit_reached: {
    status: 429,
    message: 'The limit of access tokens is reached. Revoke one that is no longer needed.',
  },
  bad_client_name: { status: 400, message: 'An MCP client takes a name of 1 to 80 characters in one line.' },
  client_limit: { status: 429, message: 'The limit of MCP clients is reached. Revoke one that is no longer needed.' },
};

/** A code that a page of the account has a sentence for. */
export type OwnAccountCode = keyof typeof ownAccountErrors;

/** Who acts on their own account. */
interface Person {
  readonly id: number;
  readonly username: string;
  /** The session they act by. */
  readonly session: string;
  /** What the page gave the form that they sent; null where it gave none. */
  readonly formKey: string | null;
}

/** An operation on one's own account. Only the website has doors to them: no program's token reaches them. */
export const ownOperation = operationsOf<OwnAccountDeps>()(ownAccountErrors, {
  anyone: (caller) => caller,
  person: personOf,
});

/** @throws {ApiError} `forbidden` for all but a person at the website */
export function personOf({ account, door, session, idempotencyKey }: Caller): Person {
  if (!account || door !== 'web' || session === undefined) {
    throw new ApiError('forbidden', ownAccountErrors.forbidden);
  }
  return { id: Number(account.id), username: account.name, session, formKey: idempotencyKey ?? null };
}
