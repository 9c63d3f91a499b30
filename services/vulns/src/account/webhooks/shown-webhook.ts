import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/web-sessions';
import type { Operation } from '@kairan/operation';
import type { z } from 'zod';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import type { deliveryDetail, loggedDelivery, webhookShape } from '../../webhooks/webhook-shapes.ts';
import { pageError } from './page-error.ts';

/** A webhook, a row of its log and a message, in the shape of the operations. */
export type ShownWebhook = z.output<typeof webhookShape>;
export type ShownDelivery = z.output<typeof loggedDelivery>;
export type ShownDetail = z.output<typeof deliveryDetail>;

/** Runs operations as the user of a session. */
export type Ask = <T>(
  operation: Operation<WebhookDeps>,
  input: object,
  person: SignedIn,
  formKey?: string,
) => Promise<T>;

/** Creates the function that runs operations. Errors get the code that the pages have a sentence for. */
export function askWith(deps: WebhookDeps): Ask {
  return async (operation, input, person, formKey) => {
    const caller = { ...webCaller(person), ...(formKey ? { idempotencyKey: formKey } : {}) };
    try {
      return (await operation.run(input, caller, deps)) as never;
    } catch (error) {
      throw pageError(error);
    }
  };
}
