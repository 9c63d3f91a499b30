import type { Compose } from '@kairan/mail/outbox';
import type { Posting } from '../posting.ts';
import { composeDecision } from './post-decision.ts';

/** What messages are made with. */
export type MailKindDeps = Pick<Posting, 'store' | 'baseUrl' | 'now'>;

/** How each kind of message is made of the facts in the outbox, when it is sent. */
export function mailKinds(deps: MailKindDeps): Readonly<Record<string, Compose>> {
  return { post_decision: composeDecision(deps) };
}
