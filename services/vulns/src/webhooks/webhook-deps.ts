import type { Database } from '@kairan/database/open';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { recordAct } from '../storage/audit.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { errors, type Vulnerabilities } from '../vulnerabilities.ts';
import type { CheckRateLimit } from './outbound-rate-limit.ts';

/** Dependencies of the operations on webhooks. */
export interface WebhookDeps extends Vulnerabilities {
  /** The database of webhooks, open for writing. */
  readonly store: Database;
  readonly box: SecretBox;
  /** Tells whether webhooks may be sent to a host: see `isReachable`. */
  readonly isReachableHost: (hostname: string) => Promise<boolean>;
  readonly checkRateLimit: CheckRateLimit;
}

/** The caller of an operation on webhooks. */
export interface WebhookCaller {
  /** The user whose webhooks it may see and change; null for the operator, who may see and change all. */
  readonly userId: number | null;
  /** The submitted form and its session; null if the call is not from a form. */
  readonly form: { readonly session: string; readonly key: string } | null;
}

/** Errors of these operations in addition to those of the service. */
const webhookErrors = {
  ...errors,
  sent_already: { status: 409, message: 'This form was already submitted. Nothing was done this time.' },
  webhook_off: { status: 409, message: 'The webhook is switched off. Switch it on first.' },
};

/** Defines an operation on webhooks, for their owners on the website and for the operator. Access tokens cannot call it. */
export const webhookOperation = operationsOf<WebhookDeps>()(
  webhookErrors,
  { owner: ownerOrOperator },
  (act, { store, now }) => recordAct(store, act, now()),
);

/** @throws {ApiError} `unauthorized` unless the caller is the operator or a person on the website */
function ownerOrOperator(caller: Caller): WebhookCaller {
  if (caller === operator) return { userId: null, form: null };
  const { account, door, session, idempotencyKey: key } = caller;
  if (!account || door !== 'web' || session === undefined) throw commonError('unauthorized');
  return { userId: Number(account.id), form: key === undefined ? null : { session, key } };
}
