import type { UsedPurpose } from '../../links/used-link.ts';
import type { AccountLanguage } from '../../users/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the pages on which people make an account, ask for a new password and confirm their address. */
export interface SignUpMessages {
  /** Below the form to sign in. */
  readonly atSignIn: { readonly noAccount: string; readonly forgot: string; readonly invited: string };
  readonly signUp: {
    readonly title: string;
    readonly text: string;
    readonly username: string;
    readonly email: string;
    readonly emailHint: string;
    readonly displayName: string;
    /** @param hint what the service says of the name */
    readonly displayNameHint: (hint: string) => string;
    readonly passwordHint: string;
    readonly submit: string;
    readonly haveAccount: string;
    readonly invited: string;
    readonly closed: string;
  };
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
  readonly confirm: {
    readonly title: string;
    readonly signUp: (name: string) => string;
    readonly email: (name: string) => string;
    readonly password: string;
    readonly submit: string;
  };
  /** Behind a link that was used, by what it did. */
  readonly used: {
    readonly title: string;
    readonly what: Readonly<Record<UsedPurpose, string>>;
    readonly notYou: string;
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
}

export const signUpMessages: Readonly<Record<AccountLanguage, SignUpMessages>> = { ja, en, fr };
