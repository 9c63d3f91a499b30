import type { Database } from '@kairan/database/open';
import type { Mail } from '@kairan/mail/mailer';
import type { Compose, Facts } from '@kairan/mail/outbox';
import { makeLink } from '../links/link.ts';
import { linkAddress } from '../pages/link-page.ts';
import { findSignUp, makeSignUpLink } from '../sign-up/sign-up.ts';
import { type AccountLanguage, type Offered, offeredLanguage } from '../users/language.ts';
import { recipientOf } from '../users/recipient.ts';
import { activeCondition } from '../users/user.ts';
import { type MailContent, mailText } from './mail-text.ts';
import { type AccountMailMessages, accountMailMessages } from './messages/messages.ts';

/** The dependencies of mail about accounts. */
export interface AccountMailContext<L extends AccountLanguage> {
  readonly db: Database;
  readonly now: () => Date;
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** The languages that the service offers. */
  readonly languages: Offered<L>;
  /** The name of the site in each language. */
  readonly siteNames: Readonly<Record<L, string>>;
}

/**
 * Maps each kind of account mail in the outbox to the function that composes it when it is sent. Links are created
 * only then, so that the outbox contains no secret; each one invalidates the previous link for the same purpose.
 * Returns null if the message is no longer wanted, for example because the user was suspended meanwhile.
 */
export function accountMail<L extends AccountLanguage>(
  context: AccountMailContext<L>,
): Readonly<Record<string, Compose>> {
  const { db, now, baseUrl, languages, siteNames } = context;
  /** @param noted the recipient's language, if known */
  const mailTo = (
    to: string,
    noted: unknown,
    contentOf: (messages: AccountMailMessages, site: string) => MailContent,
  ): Mail => {
    const language = offeredLanguage(noted, languages);
    const name = siteNames[language];
    return { to, ...mailText(language, { name, url: baseUrl }, contentOf(accountMailMessages[language], name)) };
  };

  return {
    /** `{ sign_up }`: to the address entered at sign-up. */
    async sign_up({ sign_up: id }) {
      const wanted = await findSignUp(db, String(id), now().getTime());
      if (!wanted) return null;
      const { email, language, username } = wanted;
      const owner = await ownerOf(db, email);
      if (owner !== null) {
        const pages = { signIn: `${baseUrl}/sign-in`, forgot: `${baseUrl}/forgot` };
        return mailTo(email, language, (messages, site) => messages.haveAccount(site, owner.username, pages));
      }
      const link = linkAddress(baseUrl, await makeSignUpLink(db, wanted.id));
      return mailTo(email, language, (messages, site) => messages.confirmSignUp(site, username, link));
    },

    /** `{ user, language }`; `user` is null if what was entered belongs to no account. */
    async reset({ user, language }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const wanted = { userId: Number(user), purpose: 'reset', email: to.email } as const;
      const { secret } = await db.transaction((tx) => makeLink(tx, wanted, now().getTime()));
      const link = linkAddress(baseUrl, secret);
      return mailTo(to.email, language, (messages, site) => messages.reset(site, to.username, link));
    },

    /** `{ user, email, language }`: to the new address. */
    async new_email({ user, email, language }) {
      const to = await activeUser(db, user);
      if (!to) return null;
      const wanted = { userId: Number(user), purpose: 'email', email: String(email) } as const;
      const owner = await ownerOf(db, wanted.email);
      if (owner !== null && owner.id !== wanted.userId) {
        const { username } = owner;
        return mailTo(wanted.email, language, (messages, site) => messages.addressInUse(site, to.username, username));
      }
      const { secret } = await db.transaction((tx) => makeLink(tx, wanted, now().getTime()));
      const link = linkAddress(baseUrl, secret);
      return mailTo(wanted.email, language, (messages, site) => messages.confirmEmail(site, to.username, link));
    },

    /** `{ user, to }`: to the previous address. */
    async email_changed({ user, to }) {
      const owner = await activeUser(db, user);
      if (!owner) return null;
      const { username, language } = owner;
      return mailTo(String(to), language, (messages, site) => messages.emailChanged(site, username));
    },

    /** `{ user }` */
    async passkey_added({ user }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const account = `${baseUrl}/account`;
      return mailTo(to.email, to.language, (messages, site) => messages.passkeyAdded(site, to.username, account));
    },

    /** `{ user }` */
    async passkey_removed({ user }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const account = `${baseUrl}/account`;
      return mailTo(to.email, to.language, (messages, site) => messages.passkeyRemoved(site, to.username, account));
    },

    /** `{ user }` */
    async password_changed({ user }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const forgot = `${baseUrl}/forgot`;
      return mailTo(to.email, to.language, (messages, site) => messages.passwordChanged(site, to.username, forgot));
    },
  };
}

/** Finds the account of an address; null if there is none. */
async function ownerOf(db: Database, email: string): Promise<{ id: number; username: string } | null> {
  const sql = 'SELECT id, username FROM users WHERE lower(email) = lower(?)';
  return (await db.get<{ id: number; username: string }>(sql, [email])) ?? null;
}

/** Finds an active user (`isActive`); otherwise null. */
async function activeUser(
  db: Database,
  user: Facts[string] | undefined,
): Promise<{ username: string; language: unknown } | null> {
  const sql = `SELECT username, language FROM users WHERE id = ? AND ${activeCondition}`;
  return (await db.get<{ username: string; language: unknown }>(sql, [Number(user ?? 0)])) ?? null;
}
