import { accountMail } from '@kairan/accounts/account-mail';
import type { Compose } from '@kairan/mail/outbox';
import { languages, pageMessages } from '../pages/messages/messages.ts';
import type { Posting } from '../posting.ts';
import { composeAccountErased, composeDeletionRequested } from './account-deletion.ts';
import { composeDecision } from './post-decision.ts';
import { composeScheduled } from './scheduled-post.ts';

/** The dependencies of composing mail. */
export type MailKindDeps = Pick<Posting, 'store' | 'baseUrl' | 'dayOf' | 'now'>;

/** Maps each kind of message in the outbox to the function that composes it when it is sent. */
export function mailKinds(deps: MailKindDeps): Readonly<Record<string, Compose>> {
  const siteNames = { ja: pageMessages.ja.site, en: pageMessages.en.site };
  return {
    ...accountMail({ ...deps, db: deps.store, languages, siteNames }),
    post_decision: composeDecision(deps),
    scheduled_post: composeScheduled(deps),
    deletion_requested: composeDeletionRequested(deps),
    account_erased: composeAccountErased(deps),
  };
}
