import { accountMail } from '@kairan/accounts/account-mail';
import type { Database } from '@kairan/database/open';
import type { Compose } from '@kairan/mail/outbox';
import { digestKind } from '../inventories/digest/queue-digests.ts';
import { pageMessages } from '../pages/messages/messages.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { languages } from '../vulnerability.ts';
import { composeAccountErased, composeDeletionRequested } from './account-deletion.ts';
import { digestMail } from './digest-mail.ts';

/** What composing messages needs. */
interface MailKindDeps {
  /** The database of accounts. */
  readonly db: Database;
  readonly now: () => Date;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  /** The box of inventories. */
  readonly box: SecretBox;
}

/** Returns the composer of each kind of message, called with the facts from the outbox when it is sent. */
export function mailKinds(deps: MailKindDeps): Readonly<Record<string, Compose>> {
  const siteNames = { en: pageMessages.en.site, ja: pageMessages.ja.site, fr: pageMessages.fr.site };
  const deletion = {
    deletion_requested: composeDeletionRequested(deps),
    account_erased: composeAccountErased(deps),
  };
  return { ...accountMail({ ...deps, languages, siteNames }), [digestKind]: digestMail(deps), ...deletion };
}
