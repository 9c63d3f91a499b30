import type { Database } from '@kairan/database/open';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { errors, type Vulnerabilities } from '../vulnerabilities.ts';
import type { SecretBox } from './signing/secret-box.ts';
import type { TakeTest } from './test-rate-limit.ts';

/** What the operations on webhooks need from outside. */
export interface WebhookDeps extends Vulnerabilities {
  /** Where webhooks are kept, to be written. */
  readonly store: Database;
  readonly box: SecretBox;
  /** Whether a host may be sent to, as things are now: see `isReachable`. */
  readonly mayReach: (hostname: string) => Promise<boolean>;
  readonly takeTest: TakeTest;
}

/** Who acts on webhooks. */
export interface Holder {
  /** Whose webhooks it may see and change; null: anybody's. */
  readonly userId: number | null;
  /** The form that a person sends, and the session whose page it is from; null where it is no form. */
  readonly form: { readonly session: string; readonly key: string } | null;
}

/** What operations on webhooks refuse beside the others of the service. */
const webhookErrors = {
  ...errors,
  sent_already: { status: 409, message: 'This form was sent already. Nothing more was done.' },
  webhook_off: { status: 409, message: 'The webhook is switched off. Switch it on first.' },
};

/** An operation on webhooks: for their owners at the website, and for the operator. No program's token reaches them. */
export const webhookOperation = operationsOf<WebhookDeps>()(webhookErrors, { holder });

/** @throws {ApiError} `unauthorized` for all but a person at the website and the operator */
function holder(caller: Caller): Holder {
  if (caller === operator) return { userId: null, form: null };
  const { account, door, session, idempotencyKey: key } = caller;
  if (!account || door !== 'web' || session === undefined) throw commonError('unauthorized');
  return { userId: Number(account.id), form: key === undefined ? null : { session, key } };
}
