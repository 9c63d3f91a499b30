import type { OwnAccountCode } from '../../own/own-account.ts';
import type { AccountLanguage } from '../../users/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** What is said where something is refused; `seconds`: after how many it may be tried again. */
export type Says = (seconds: number | null) => string;

/** The texts of the pages of accounts in one language. */
export interface AccountMessages {
  readonly problemTitle: string;
  readonly signIn: {
    readonly title: string;
    readonly login: string;
    readonly password: string;
    readonly submit: string;
  };
  readonly signOut: { readonly title: string; readonly text: string; readonly submit: string };
  readonly setUp: {
    readonly title: string;
    readonly text: string;
    readonly termsTitle: string;
    readonly accept: string;
    readonly submit: string;
  };
  /** The page behind a link, by what the link is for. */
  readonly link: {
    readonly invite: { readonly title: string; readonly text: (name: string) => string };
    readonly reset: { readonly title: string; readonly text: (name: string) => string };
    readonly hint: string;
    readonly submit: string;
  };
  readonly account: {
    readonly title: string;
    readonly signedInAs: (name: string) => string;
  };
  readonly profile: {
    readonly title: string;
    readonly displayName: string;
    readonly save: string;
  };
  readonly password: {
    readonly title: string;
    readonly present: string;
    readonly next: string;
    readonly hint: string;
    readonly submit: string;
    /** For who has none: what to do. */
    readonly none: string;
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
  /** What was done before the page came, by the name in its address. */
  readonly done: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<OwnAccountCode, Says>>;
  /** Stands before the reason that somebody gave for a refusal. */
  readonly reason: string;
  /** Faults that a page of its own tells of. */
  readonly requestId: (id: string) => string;
  readonly toAccount: string;
}

export const accountMessages: Readonly<Record<AccountLanguage, AccountMessages>> = { ja, en, fr };
