import type { Database, Queries } from '@kairan/database/open';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonRefusals, Refusal } from '@kairan/operation/refusal';
import type { GuessLimits } from '../guess-limits.ts';
import type { TokenKind } from '../operations.ts';
import type { PasswordDesk } from '../password-desk.ts';

/** What people do with their own account at the website needs this of the service. */
export interface OwnAccountDeps {
  /** Where accounts are kept. */
  readonly store: Database;
  readonly now: () => Date;
  readonly passwords: PasswordDesk;
  readonly guesses: GuessLimits;
  /** What the service's access tokens are like, and how many a user may have. */
  readonly tokens: TokenKind;
  readonly mostTokens: number;
  /** Ends all that programs use an account by, in a transaction: access tokens, and what else the service has. */
  readonly endPrograms: (tx: Queries, userId: number) => Promise<void>;
  /**
   * When a calendar day (`2026-11-27`) ends in the site's time zone, in milliseconds since 1970; null for a text that is no
   * day.
   */
  readonly endOfDay: (day: string) => number | null;
}

/** Every refusal of these operations. A page has its own sentence for each, by the code. */
const ownAccountRefusals = {
  ...commonRefusals,
  forbidden: { status: 403, says: 'Only a person who is signed in at the website may do this.' },
  wrong_sign_in: { status: 403, says: 'There is no such user with this password.' },
  suspended: { status: 403, says: 'This account is suspended.' },
  link_over: { status: 404, says: 'This link was used already, has expired, or was replaced by another.' },
  sent_already: { status: 409, says: 'This form was sent already. Nothing more was done.' },
  wrong_password: { status: 403, says: 'This is not your present password.' },
  bad_password: { status: 400, says: 'A password takes 12 to 256 characters.' },
  common_password: { status: 400, says: 'This password is among the first that are guessed. Choose another.' },
  bad_display_name: { status: 400, says: 'A display name takes 1 to 80 characters in one line.' },
  terms_not_accepted: { status: 400, says: 'The terms must be accepted before the account can be used.' },
  bad_token_name: { status: 400, says: 'A token takes a name of 1 to 80 characters in one line.' },
  bad_scopes: { status: 400, says: 'Choose at least one of the scopes that a token may have.' },
  bad_expiry: {
    status: 400,
    says: 'A token expires after 7, 30, 90, 180 or 365 days, or at the end of a day that is at most 366 days ahead.',
  },
  limit_reached: { status: 429, says: 'The limit of access tokens is reached. Revoke one that is no longer needed.' },
};

/** A code that a page of the account has a sentence for. */
export type OwnAccountCode = keyof typeof ownAccountRefusals;

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
export const ownOperation = operationsOf<OwnAccountDeps>()(ownAccountRefusals, {
  anyone: (caller) => caller,
  person: personOf,
});

/** @throws {Refusal} `forbidden` for all but a person at the website */
function personOf({ account, door, session, idempotencyKey }: Caller): Person {
  if (!account || door !== 'web' || session === undefined) {
    throw new Refusal('forbidden', ownAccountRefusals.forbidden);
  }
  return { id: Number(account.id), username: account.name, session, formKey: idempotencyKey ?? null };
}
