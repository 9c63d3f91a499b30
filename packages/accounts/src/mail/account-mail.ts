import type { Database } from '@kairan/database/open';
import type { Mail } from '@kairan/mail/mailer';
import type { Compose, Facts } from '@kairan/mail/outbox';
import { makeLink } from '../links/link.ts';
import { linkAddress } from '../pages/link-page.ts';
import { findSignUp, makeSignUpLink } from '../sign-up/sign-up.ts';
import { type AccountLanguage, type Offered, offeredLanguage } from '../users/language.ts';
import { recipientOf } from '../users/recipient.ts';
import type { MailSite, MailText } from './message.ts';
import { type AccountMailTexts, accountMailTexts } from './messages/messages.ts';

/** What mail about accounts is made with. */
export interface AccountMailContext<L extends AccountLanguage> {
  readonly db: Database;
  readonly now: () => Date;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The languages that the service writes in. */
  readonly languages: Offered<L>;
  /** What the site calls itself. */
  readonly siteNames: Readonly<Record<L, string>>;
}

/**
 * How mail about accounts is made when it is sent, by its kind in the outbox. Links are made here, so that the outbox holds no
 * secret; each ends the one that was mailed for the same purpose before. What has changed since, a user who was suspended say,
 * makes a message unwanted.
 */
export function accountMail<L extends AccountLanguage>(
  context: AccountMailContext<L>,
): Readonly<Record<string, Compose>> {
  const { db, now, baseUrl, languages, siteNames } = context;
  const inLanguage = (noted: unknown): { texts: AccountMailTexts; site: MailSite } => {
    const language = offeredLanguage(noted, languages);
    return { texts: accountMailTexts[language], site: { name: siteNames[language], url: baseUrl } };
  };
  const mailTo = (to: string, { subject, text }: MailText): Mail => ({ to, subject, text });

  return {
    /** `{ sign_up }`: to whoever reads the mail of the address that was typed. */
    async sign_up({ sign_up: id }) {
      const wanted = await findSignUp(db, String(id), now().getTime());
      if (!wanted) return null;
      const { texts, site } = inLanguage(wanted.language);
      const owner = await ownerOf(db, wanted.email);
      if (owner !== null) {
        const ways = { signIn: `${baseUrl}/sign-in`, forgot: `${baseUrl}/forgot` };
        return mailTo(wanted.email, texts.haveAccount(site, owner.username, ways));
      }
      const link = linkAddress(baseUrl, await makeSignUpLink(db, wanted.id));
      return mailTo(wanted.email, texts.confirmSignUp(site, wanted.username, link));
    },

    /** `{ user, language }`; `user` null where what was typed is nobody's. */
    async reset({ user, language }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const wanted = { userId: Number(user), purpose: 'reset', email: to.email } as const;
      const { secret } = await db.transaction((tx) => makeLink(tx, wanted, now().getTime()));
      const { texts, site } = inLanguage(language);
      return mailTo(to.email, texts.reset(site, to.username, linkAddress(baseUrl, secret)));
    },

    /** `{ user, email, language }`: to the address that they want to have from now on. */
    async new_email({ user, email, language }) {
      const to = await activeUser(db, user);
      if (!to) return null;
      const wanted = { userId: Number(user), purpose: 'email', email: String(email) } as const;
      const { texts, site } = inLanguage(language);
      const owner = await ownerOf(db, wanted.email);
      if (owner !== null && owner.id !== wanted.userId) {
        return mailTo(wanted.email, texts.addressInUse(site, to.username, owner.username));
      }
      const { secret } = await db.transaction((tx) => makeLink(tx, wanted, now().getTime()));
      return mailTo(wanted.email, texts.confirmEmail(site, to.username, linkAddress(baseUrl, secret)));
    },

    /** `{ user, to }`: to the address that an account had before. */
    async email_changed({ user, to }) {
      const owner = await activeUser(db, user);
      if (!owner) return null;
      const { texts, site } = inLanguage(owner.language);
      return mailTo(String(to), texts.emailChanged(site, owner.username));
    },

    /** `{ user }` */
    async passkey_added({ user }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const { texts, site } = inLanguage(to.language);
      return mailTo(to.email, texts.passkeyAdded(site, to.username, `${baseUrl}/account`));
    },

    /** `{ user }` */
    async password_changed({ user }) {
      const to = await recipientOf(db, Number(user ?? 0));
      if (!to) return null;
      const { texts, site } = inLanguage(to.language);
      return mailTo(to.email, texts.passwordChanged(site, to.username, `${baseUrl}/forgot`));
    },
  };
}

/** Whose address it is; null where it is nobody's. */
async function ownerOf(db: Database, email: string): Promise<{ id: number; username: string } | null> {
  const sql = 'SELECT id, username FROM users WHERE lower(email) = lower(?)';
  return (await db.get<{ id: number; username: string }>(sql, [email])) ?? null;
}

/** A user who is not suspended; null for anybody else. */
async function activeUser(
  db: Database,
  user: Facts[string] | undefined,
): Promise<{ username: string; language: unknown } | null> {
  const sql = 'SELECT username, language FROM users WHERE id = ? AND suspended_at IS NULL';
  return (await db.get<{ username: string; language: unknown }>(sql, [Number(user ?? 0)])) ?? null;
}
