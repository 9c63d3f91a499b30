import type { Scope } from '../../tokens.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** Why there is nothing to decide on the consent page. */
export type ConsentFault =
  | 'expired'
  | 'changed'
  | 'foreign'
  | 'malformed'
  | 'unknown'
  | 'refused'
  | 'unread'
  | 'tooMany'
  | 'internal'
  | 'unavailable';

/** The texts of the consent page and of its error pages in one language. */
export interface ConsentMessages {
  readonly title: (app: string) => string;
  readonly asks: (app: string) => string;
  readonly nameless: string;
  readonly signedInAs: (name: string) => string;
  readonly notYou: string;
  readonly may: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly details: string;
  readonly vouched: string;
  readonly unverified: string;
  readonly goesTo: string;
  readonly local: string;
  readonly later: string;
  readonly approve: string;
  readonly deny: string;
  readonly faults: Readonly<Record<ConsentFault, { readonly title: string; readonly text: string }>>;
  /** Before the error as OAuth names it, in English, for the developers of the app. */
  readonly oauthError: string;
  readonly again: string;
  readonly onward: (host: string) => string;
}

/** By language; the first is the default. */
export const consentMessages: Readonly<Record<'ja' | 'en', ConsentMessages>> = { ja, en };
