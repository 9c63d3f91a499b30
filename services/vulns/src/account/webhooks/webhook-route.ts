import type { AccountRoute, RouteContext, RouteResponse } from '@kairan/accounts/account-section';
import type { FormFields } from '@kairan/http/form';
import { commonError } from '@kairan/operation/api-error';
import { deleteWebhook } from '../../operations/delete-webhook.ts';
import { disableWebhook } from '../../operations/disable-webhook.ts';
import { dropPausedChanges } from '../../operations/drop-paused-changes.ts';
import { enableWebhook } from '../../operations/enable-webhook.ts';
import { getWebhook } from '../../operations/get-webhook.ts';
import { listDeliveries } from '../../operations/list-deliveries.ts';
import { rotateWebhookSecret } from '../../operations/rotate-webhook-secret.ts';
import { sendPausedChanges } from '../../operations/send-paused-changes.ts';
import { testWebhook } from '../../operations/test-webhook.ts';
import type { Language } from '../../vulnerability.ts';
import { webhookPath } from '../../webhooks/page-paths.ts';
import type { LogPage } from './delivery-log.ts';
import { webhookMessages } from './messages/messages.ts';
import { secretPage } from './secret-page.ts';
import type { Ask, ShownDelivery, ShownWebhook } from './shown-webhook.ts';
import { webhookPage } from './webhook-page.ts';

/** The buttons that return to the page, with the notice shown afterwards. */
const actions = {
  test: { operation: testWebhook, done: 'webhook-tested' },
  on: { operation: enableWebhook, done: 'webhook-on' },
  off: { operation: disableWebhook, done: 'webhook-off' },
  'send-held': { operation: sendPausedChanges, done: 'webhook-held-sent' },
  'drop-held': { operation: dropPausedChanges, done: 'webhook-held-dropped' },
} as const;

/** The page of a webhook. */
export function webhookRoute(ask: Ask): AccountRoute<Language> {
  return {
    async show({ pageRequest, person, parts: [id = ''] }, refused) {
      const webhook = await ask<ShownWebhook>(getWebhook, { id }, person);
      const log = await logOf(ask, { pageRequest, person, parts: [id] });
      return { title: webhook.name, main: webhookPage(pageRequest, webhook, { log, refused }) };
    },
    take: (at, fields) => act(ask, at, fields),
  };
}

async function logOf(ask: Ask, { pageRequest, person, parts: [id] }: RouteContext<Language>): Promise<LogPage> {
  const status = pageRequest.query.get('status') ?? null;
  const cursor = pageRequest.query.get('cursor');
  const input = { id, ...(status === null ? {} : { status }), ...(cursor === undefined ? {} : { cursor }) };
  const { data, pagination } = await ask<{ data: ShownDelivery[]; pagination: { next_cursor: string | null } }>(
    listDeliveries,
    input,
    person,
  );
  return { deliveries: data, status, next: pagination.next_cursor, isLater: cursor !== undefined };
}

async function act(
  ask: Ask,
  { pageRequest, person, parts: [id = ''] }: RouteContext<Language>,
  fields: FormFields,
): Promise<RouteResponse> {
  const name = fields.get('do');
  if (name === 'rotate') {
    const webhook = await ask<ShownWebhook>(getWebhook, { id }, person);
    const key = fields.get('form_key');
    const { secret } = await ask<{ secret: string }>(rotateWebhookSecret, { id }, person, key);
    const title = webhookMessages[pageRequest.language].rotate;
    return { title, main: secretPage(pageRequest, { title, id, name: webhook.name, secret }) };
  }
  if (name === 'remove') {
    await ask(deleteWebhook, { id }, person);
    return { to: '/account', query: { done: 'webhook-removed' } };
  }
  const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : null;
  if (action === null) throw commonError('invalid_request');
  const run = fields.get('run');
  await ask(action.operation, { id, ...(run === '' ? {} : { run: Number(run) }) }, person);
  return { to: webhookPath(id), query: { done: action.done } };
}
