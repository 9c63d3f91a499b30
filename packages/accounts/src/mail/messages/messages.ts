import type { AccountLanguage } from '../../users/language.ts';
import type { MailSite, MailText } from '../message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of mail about accounts in one language. Nothing in them was written by anybody but us, beside user names. */
export interface AccountMailTexts {
  /** To whom it may be that wants an account. */
  confirmSignUp(site: MailSite, username: string, link: string): MailText;
  /** To whom has an account already, when somebody wants one with their address. */
  haveAccount(site: MailSite, username: string, ways: { readonly signIn: string; readonly forgot: string }): MailText;
  reset(site: MailSite, username: string, link: string): MailText;
  /** To an address that a user wants to have. */
  confirmEmail(site: MailSite, username: string, link: string): MailText;
  /** The same, where the address is that of another account. */
  addressInUse(site: MailSite, username: string, owner: string): MailText;
  /** To the address of before. */
  emailChanged(site: MailSite, username: string): MailText;
  passwordChanged(site: MailSite, username: string, forgot: string): MailText;
  passkeyAdded(site: MailSite, username: string, account: string): MailText;
}

export const accountMailTexts: Readonly<Record<AccountLanguage, AccountMailTexts>> = { ja, en, fr };
