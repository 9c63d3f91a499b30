import type { UsedPurpose } from '../../links/used-link.ts';
import type { OwnAccountCode } from '../../own/own-account.ts';
import type { AccountLanguage } from '../../users/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The sentence for an error. `seconds`: after how many to try again; null if the error does not say. */
export type ErrorSentence = (seconds: number | null) => string;

/** What was done, as the address of the next page names it (`?done=profile`). */
type AccountDone =
  | 'deletion'
  | 'email'
  | 'email-asked'
  | 'ended'
  | 'others-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-renamed'
  | 'password'
  | 'password-set'
  | 'profile'
  | 'revoked'
  | 'set-up'
  | 'signed-out';

/** The texts of the account pages in one language. */
export interface AccountMessages {
  /** The heading above what is wrong with what was sent. */
  readonly problemTitle: string;
  /** The headings above errors that the person has not caused and can only wait for, by their codes. */
  readonly waitTitles: Readonly<Record<'internal' | 'unavailable' | 'rate_limited', string>>;
  /** The part of the header that says who is signed in. */
  readonly menu: {
    readonly title: string;
    readonly signIn: string;
    readonly signUp: string;
    readonly signOut: string;
    /** What the button that opens the menu does, before the user's name. */
    readonly open: string;
  };
  readonly signIn: {
    readonly title: string;
    readonly login: string;
    readonly password: string;
    readonly submit: string;
    /** The button that signs in and cancels the deletion of the account. */
    readonly keepAccount: string;
    /** Links below the form. */
    readonly noAccount: string;
    readonly forgot: string;
    readonly invited: string;
  };
  /** At the sign-in to an account that is being deleted. */
  readonly deletion: {
    readonly title: string;
    /** Before the time at which it is erased. */
    readonly due: string;
    readonly keep: string;
  };
  readonly signOut: { readonly title: string; readonly text: string; readonly submit: string };
  readonly signUp: {
    readonly title: string;
    readonly text: string;
    readonly username: string;
    readonly email: string;
    readonly emailHint: string;
    readonly displayName: string;
    /** @param hint what the service says about the name */
    readonly displayNameHint: (hint: string) => string;
    readonly submit: string;
    readonly haveAccount: string;
    readonly invited: string;
    readonly closed: string;
  };
  /** After the sign-up form: that mail was sent. */
  /** Heading of the page that says so. */
  readonly linkOnServer: string;
  /** Said instead of "sent" if no mail server is configured. */
  readonly noMailServer: string;
  readonly sent: {
    readonly title: string;
    readonly text: (email: string) => string;
    readonly next: string;
    readonly nothing: string;
    readonly again: string;
    readonly sentAgain: string;
    readonly otherAddress: string;
  };
  readonly forgot: {
    readonly title: string;
    readonly text: string;
    readonly submit: string;
    readonly sentTitle: string;
    readonly sent: string;
    readonly nothing: string;
    readonly toSignIn: string;
  };
  /** The page that confirms an address. */
  readonly confirm: {
    readonly title: string;
    readonly signUp: (name: string) => string;
    readonly email: (name: string) => string;
    readonly submit: string;
  };
  /** The page on which a user confirms a change in a session that was opened a while ago. */
  readonly confirmOwner: {
    readonly title: string;
    readonly text: string;
    readonly submit: string;
    /** What happens after signing in again with a passkey. */
    readonly passkey: string;
  };
  /** The page on which a user who has to sign in with a passkey creates the first one. */
  readonly requiredPasskey: { readonly title: string; readonly text: string };
  /** The page of a link that was already used, by what it did. */
  readonly used: {
    readonly title: string;
    readonly what: Readonly<Record<UsedPurpose, string>>;
    readonly notYou: string;
  };
  readonly setUp: {
    readonly title: string;
    readonly text: string;
    readonly termsTitle: string;
    readonly accept: string;
    readonly submit: string;
  };
  /** The page of a link that sets a password, by what the link is for. */
  readonly link: {
    readonly invite: { readonly title: string; readonly text: (name: string) => string };
    readonly reset: { readonly title: string; readonly text: (name: string) => string };
    readonly submit: string;
  };
  readonly account: {
    readonly title: string;
    /** The name of the list of sections. */
    readonly sections: string;
    readonly signedInAs: (name: string) => string;
  };
  readonly profile: {
    readonly title: string;
    readonly displayName: string;
    readonly timeZone: string;
    readonly timeZoneHint: string;
    readonly save: string;
  };
  readonly email: {
    readonly title: string;
    readonly none: string;
    readonly verified: string;
    readonly unverified: string;
    readonly next: string;
    readonly nextHint: string;
    readonly submit: string;
  };
  readonly password: {
    readonly title: string;
    readonly current: string;
    readonly next: string;
    /** What makes a good password. */
    readonly hint: string;
    /** Follows the hint in the form that changes the password. */
    readonly changeHint: string;
    readonly submit: string;
    /** For an account without a password: how to get one. */
    readonly none: string;
  };
  readonly passkeys: {
    readonly signIn: string;
    readonly or: string;
    readonly title: string;
    readonly text: (most: number) => string;
    readonly none: string;
    /** If browsers make no passkeys for this site. */
    readonly impossible: string;
    readonly created: string;
    readonly lastUsed: string;
    readonly neverUsed: string;
    readonly storage: string;
    readonly shared: string;
    readonly oneDevice: string;
    readonly copied: string;
    readonly rename: string;
    readonly renameNamed: (name: string) => string;
    readonly name: string;
    readonly save: string;
    readonly remove: string;
    readonly removeNamed: (name: string) => string;
    readonly begin: string;
    readonly full: string;
    readonly needsScript: string;
    readonly makeTitle: string;
    readonly makeText: string;
    readonly make: string;
    readonly back: string;
    /** The name of a passkey that an unknown browser made. */
    readonly nameless: string;
  };
  readonly tokens: {
    readonly title: string;
    readonly none: string;
    readonly made: string;
    readonly madeText: string;
    readonly value: string;
    readonly endsIn: (lastFour: string) => string;
    readonly scopes: string;
    readonly created: string;
    readonly lastUsed: string;
    readonly neverUsed: string;
    readonly expires: string;
    readonly expired: string;
    readonly revoke: string;
    readonly revokeNamed: (name: string) => string;
    readonly newTitle: string;
    readonly name: string;
    readonly nameHint: string;
    readonly expiry: string;
    readonly days: (days: number) => string;
    readonly onDate: string;
    readonly date: string;
    readonly dateHint: string;
    readonly create: string;
  };
  readonly sessions: {
    readonly title: string;
    readonly text: string;
    readonly current: string;
    readonly unknownBrowser: string;
    readonly since: string;
    readonly lastUsed: string;
    readonly end: string;
    readonly endNamed: (name: string) => string;
    readonly endOthers: string;
  };
  readonly done: Readonly<Record<AccountDone, string>>;
  readonly errors: Readonly<Record<OwnAccountCode, ErrorSentence>>;
  /** Precedes the reason that an editor gave for a suspension. */
  readonly reason: string;
  readonly requestId: (id: string) => string;
  readonly toAccount: string;
}

export const accountMessages: Readonly<Record<AccountLanguage, AccountMessages>> = { ja, en, fr };
