import type { Database, Queries, Transaction } from '@kairan/database/open';
import { type Act, type Caller, operationsOf } from '@kairan/operation';
import { ApiError, commonErrors } from '@kairan/operation/api-error';
import type { GuessLimits } from '../limits/guess-limits.ts';
import type { MailLimits } from '../limits/mail-limits.ts';
import type { TokenKind } from '../operator/account-operations.ts';
import type { RequiresPasskey } from '../passkeys/passkey-requirement.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import type { IsBreached } from '../passwords/breached-passwords.ts';
import type { PasswordPool } from '../passwords/password-pool.ts';
import type { MailDomainRule } from '../sign-up/mail-domains.ts';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';

/** The dependencies of operations on one's own account, which run on the website. */
export interface OwnAccountDeps {
  /** The database of the accounts. */
  readonly store: Database;
  readonly now: () => Date;
  readonly passwords: PasswordPool;
  /** Whether a new password is known from breaches; null if the operator has configured no set of them. */
  readonly isBreached: IsBreached | null;
  readonly guesses: GuessLimits;
  /** The key by which known browsers are recognised (`known-browser.ts`). */
  readonly browserKey: Uint8Array;
  /** The site of passkeys; null if browsers create none for its address (`passkeySite`). */
  readonly passkeys: PasskeySite | null;
  /** Who has to sign in with a passkey, so that a password alone opens nothing. */
  readonly requiresPasskey: RequiresPasskey;
  /** The access tokens of the service. */
  readonly tokens: TokenKind;
  readonly mostTokens: number;
  /** Ends all access of programs to an account, in a transaction: access tokens and whatever else the service has. */
  readonly endPrograms: (tx: Queries, userId: number) => Promise<void>;
  /**
   * Cancels the deletion of an account, in a transaction; false if it is too late. Absent in a service that deletes no
   * accounts.
   */
  readonly cancelDeletion?: (tx: Transaction, userId: number, at: number) => Promise<boolean>;
  /** Sends mail about accounts, which `accountMail` composes. */
  readonly mail: {
    readonly limits: MailLimits;
    /** Triggers the sending of messages that are committed to the outbox. */
    readonly queued: () => void;
    /** Whether messages are only written to a folder, because no mail server is configured; default: they are sent. */
    readonly toFolder?: boolean;
  };
  /** Who may currently create an account. */
  readonly signUpMode: () => Promise<SignUpMode>;
  /** Whether people may choose an e-mail address by themselves; absent: any. */
  readonly isMailAllowed?: MailDomainRule;
  /**
   * When a calendar day (`2026-11-27`) ends in the site's time zone, in milliseconds since 1970; null if the text is
   * not a day.
   */
  readonly endOfDay: (day: string) => number | null;
  /** Records what was done, for the audit log; absent: nothing is recorded. */
  readonly record?: (act: Act) => Promise<void>;
}

/** All errors of operations on one's own account. The pages have a translated message for each code. */
export const ownAccountErrors = {
  ...commonErrors,
  forbidden: { status: 403, message: 'Only a user who is signed in to the website can do this.' },
  wrong_sign_in: { status: 403, message: 'Wrong user name or password.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  being_deleted: {
    status: 403,
    message: 'This account is being deleted. To keep it, sign in with cancel_deletion: true.',
  },
  deletion_over: { status: 403, message: 'The time to cancel the deletion of this account is over.' },
  deletion_unconfirmed: {
    status: 400,
    message: 'Choose what happens to your posts (posts: keep or delete), and send confirm: true.',
  },
  link_over: { status: 404, message: 'This link was used, has expired or was replaced. Request a new one.' },
  link_used: { status: 409, message: 'This link was already used successfully. Nothing more is needed.' },
  sent_already: { status: 409, message: 'This form was already sent. Nothing more was done.' },
  wrong_password: { status: 403, message: 'Wrong password. Send your current password.' },
  no_password: {
    status: 403,
    message:
      'This account has no password. Set one first, by a link that is mailed (/forgot) or that the operator creates.',
  },
  bad_password: { status: 400, message: 'Passwords must have 12 to 256 characters.' },
  common_password: { status: 400, message: 'This password is easy to guess. Choose another one.' },
  breached_password: {
    status: 400,
    message: 'This password is known from a data breach elsewhere. Choose another one.',
  },
  bad_time_zone: { status: 400, message: 'Unknown time zone. Send an IANA name such as Asia/Tokyo.' },
  bad_display_name: { status: 400, message: 'Display names must be one line of 1 to 80 characters.' },
  terms_not_accepted: { status: 400, message: 'Accept the terms first: the account cannot be used before.' },
  sign_up_closed: { status: 403, message: 'Sign-up is closed.' },
  no_login: { status: 400, message: 'Send the user name or the e-mail address of the account.' },
  bad_username: {
    status: 400,
    message: 'User names are 1 to 39 characters: a to z, 0 to 9, - and _, and begin with a letter or digit.',
  },
  email_not_allowed: {
    status: 400,
    message: 'This site does not accept e-mail addresses of this domain. Use another address.',
  },
  bad_email: { status: 400, message: 'E-mail addresses must have the form name@host and at most 254 characters.' },
  name_reserved: { status: 409, message: 'This user name is reserved. Choose another one.' },
  name_taken: { status: 409, message: 'This user name is taken. Choose another one.' },
  email_taken: { status: 409, message: 'Another account has this e-mail address.' },
  bad_token_name: { status: 400, message: 'The token name must be one line of 1 to 80 characters.' },
  bad_scopes: { status: 400, message: 'Choose at least one of the scopes that a token can have.' },
  bad_expiry: {
    status: 400,
    message: 'Choose 7, 30, 90, 180 or 365 days, or a date at most 366 days ahead.',
  },
  no_passkeys: {
    status: 403,
    message: 'This site has no passkeys: they need a domain with https, or localhost.',
  },
  confirm_first: { status: 403, message: 'Your sign-in is too old. Sign in again or send your current password.' },
  bad_passkey: { status: 400, message: 'This passkey was not created for this site and session. Start again.' },
  bad_passkey_name: { status: 400, message: 'The passkey name must be one line of 1 to 80 characters.' },
  wrong_passkey: { status: 403, message: 'This passkey belongs to no account here.' },
  passkey_late: { status: 409, message: 'The passkey request has expired or was used already. Start again.' },
  passkey_known: { status: 409, message: 'This passkey has already been added.' },
  passkey_copied: { status: 403, message: 'Signature counter decreased: the passkey may be cloned. Rejected.' },
  passkey_required: {
    status: 403,
    message: 'This account can be opened with one of its passkeys only. Sign in with a passkey.',
  },
  last_passkey: { status: 403, message: 'This account needs a passkey. Add another one before you remove this one.' },
  passkey_limit: { status: 429, message: 'A user can have at most 10 passkeys. Remove one that is no longer needed.' },
  limit_reached: {
    status: 429,
    message: 'The maximum number of access tokens is reached. Revoke one that is no longer needed.',
  },
  bad_client_name: { status: 400, message: 'The client name must be one line of 1 to 80 characters.' },
  client_limit: {
    status: 429,
    message: 'The maximum number of MCP clients is reached. Revoke one that is no longer needed.',
  },
};

/** An error code for which the pages have a message. */
export type OwnAccountCode = keyof typeof ownAccountErrors;

/** A signed-in user who acts on their own account. */
interface Person {
  readonly id: number;
  readonly username: string;
  /** The id of the session. */
  readonly session: string;
  /** The key of the sent form (`newFormKey`); null if it had none. */
  readonly formKey: string | null;
}

/** Defines an operation on one's own account. Only the website exposes them: no token reaches them. */
export const ownOperation = operationsOf<OwnAccountDeps>()(
  ownAccountErrors,
  { anyone: (caller) => caller, person: personOf },
  (act, { record }) => record?.(act),
);

/**
 * Returns the signed-in user.
 * @throws {ApiError} `forbidden` unless the caller is signed in to the website
 */
export function personOf({ account, door, session, idempotencyKey }: Caller): Person {
  if (!account || door !== 'web' || session === undefined) {
    throw new ApiError('forbidden', ownAccountErrors.forbidden);
  }
  return { id: Number(account.id), username: account.name, session, formKey: idempotencyKey ?? null };
}
