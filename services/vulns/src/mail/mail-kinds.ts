import { accountMail } from '@kairan/accounts/account-mail';
import type { Database } from '@kairan/database/open';
import type { Compose } from '@kairan/mail/outbox';
import { pageMessages } from '../pages/messages/messages.ts';
import { languages } from '../vulnerability.ts';

/** What messages are made with. */
interface MailKindDeps {
  /** Where accounts are kept. */
  readonly db: Database;
  readonly now: () => Date;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}

/** How each kind of message is made of the facts in the outbox, when it is sent. */
export function mailKinds(deps: MailKindDeps): Readonly<Record<string, Compose>> {
  const siteNames = { en: pageMessages.en.site, ja: pageMessages.ja.site, fr: pageMessages.fr.site };
  return accountMail({ ...deps, languages, siteNames });
}
