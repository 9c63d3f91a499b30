import type { AccountLanguage } from '../../users/language.ts';
import type { MailContent } from '../mail-text.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of mail about accounts in one language. Apart from user names, they contain nothing that users wrote. */
export interface AccountMailMessages {
  /** The subject with the name of the site. */
  readonly subjectOf: (site: string, subject: string) => string;
  readonly greeting: (username: string) => string;
  /** Below every message: that nobody wrote it. */
  readonly automatic: string;
  /** To an address for which someone requested an account. */
  readonly confirmSignUp: (site: string, username: string, link: string) => MailContent;
  /** To a user for whose address someone requested another account. */
  readonly haveAccount: (
    site: string,
    username: string,
    pages: { readonly signIn: string; readonly forgot: string },
  ) => MailContent;
  readonly reset: (site: string, username: string, link: string) => MailContent;
  /** To the new address of a user. */
  readonly confirmEmail: (site: string, username: string, link: string) => MailContent;
  /** Sent instead of `confirmEmail` if the address belongs to another account. */
  readonly addressInUse: (site: string, username: string, owner: string) => MailContent;
  /** To the previous address. */
  readonly emailChanged: (site: string, username: string) => MailContent;
  readonly passwordChanged: (site: string, username: string, forgot: string) => MailContent;
  readonly passkeyAdded: (site: string, username: string, account: string) => MailContent;
  readonly passkeyRemoved: (site: string, username: string, account: string) => MailContent;
}

export const accountMailMessages: Readonly<Record<AccountLanguage, AccountMailMessages>> = { ja, en, fr };
