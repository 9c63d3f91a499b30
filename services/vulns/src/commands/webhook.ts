import { runAsOperator, type WithAccounts } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import type { z } from 'zod';
import { eventNames, inventoryEvents } from '../changes/events.ts';
import { openStore } from '../open-store.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import type { loggedDelivery, webhookShape } from '../webhooks/webhook-shapes.ts';
import { commandSettings, vulnerabilitiesOf } from './context.ts';

const withWebhooks: WithAccounts<WebhookDeps> = async (work) => {
  const { webhookDepsOf } = await import('../webhooks/webhook-context.ts');
  const settings = commandSettings();
  const store = await openStore(settings.databaseUrl);
  try {
    // The same default as in `serve.ts`: the links of a test message are built here.
    const baseUrl = settings.baseUrl ?? `http://${settings.host}:${settings.port}`;
    const deps = await vulnerabilitiesOf({ reading: store, baseUrl });
    return await work(await webhookDepsOf(deps, store, settings));
  } finally {
    await store.close();
  }
};

const ofUser = [{ name: 'user', about: 'User name' }];
const ofWebhook = [{ name: 'id', about: 'Webhook id, as shown by webhook add and webhook list' }];

export const webhookAddCommand: Command = {
  words: 'webhook add',
  database: 'existing',
  summary: 'Create a webhook for a user. Its secret is shown once.',
  arguments: ofUser,
  options: {
    url: { value: 'URL', about: 'Destination URL of messages: http or https', required: true },
    name: { value: 'NAME', about: 'Display name; default: the host of the URL' },
    filter: {
      value: 'QUERY',
      about: "Filter in the syntax of lists: 'severity=critical&kev=1'; default: all vulnerabilities",
    },
    inventory: { value: 'ID', about: 'Send what newly affects this inventory (kvin_…) instead; without --filter' },
    events: {
      value: 'EVENTS',
      about: `Events to send, separated by commas: ${eventNames.join(', ')}; with --inventory: ${inventoryEvents.join(', ')}`,
    },
    lang: { value: 'LANG', about: 'Language of messages: en (default), ja or fr' },
  },
  async run(call) {
    const { createWebhook } = await import('../operations/create-webhook.ts');
    const filter = await filterFrom(call.option('filter') ?? '');
    const made = await runAsOperator(withWebhooks, createWebhook, {
      ...filter,
      username: call.argument('user'),
      url: call.option('url'),
      name: call.option('name'),
      inventory: call.option('inventory'),
      events: call
        .option('events')
        ?.split(',')
        .map((event) => event.trim()),
      lang: call.option('lang'),
    });
    call.note('Save the secret now: it is not shown again.');
    call.print(made, `id: ${made['id']}\nsecret: ${made['secret']}`);
    return 0;
  },
};

export const webhookListCommand: Command = {
  words: 'webhook list',
  database: 'existing',
  summary: 'List the webhooks of a user.',
  arguments: ofUser,
  async run(call) {
    const { listWebhooks } = await import('../operations/list-webhooks.ts');
    const { readableFilter } = await import('../webhooks/readable-filter.ts');
    const { data } = await runAsOperator(withWebhooks, listWebhooks, { username: call.argument('user') });
    for (const webhook of data as z.output<typeof webhookShape>[]) {
      const { id, name, url, filter, inventory, state, reason, waiting, failed } = webhook;
      const shownState = reason === null ? state : `${state} (${reason})`;
      const about = inventory ?? (filter === '' ? 'everything' : readableFilter(filter));
      call.print(webhook, `${id} ${shownState} ${name}: ${url}\n     ${about}; ${waiting} waiting, ${failed} failed`);
    }
    return 0;
  },
};

export const webhookPauseCommand: Command = {
  words: 'webhook pause',
  database: 'existing',
  summary:
    'Switch a webhook off. Nothing more is sent or queued; waiting deliveries are kept. Its owner can switch it on.',
  arguments: ofWebhook,
  async run(call) {
    const { disableWebhook } = await import('../operations/disable-webhook.ts');
    const off = await runAsOperator(withWebhooks, disableWebhook, { id: call.argument('id') });
    call.print(off, `Paused ${off['id']}.`);
    return 0;
  },
};

export const webhookResumeCommand: Command = {
  words: 'webhook resume',
  database: 'existing',
  summary: 'Switch a webhook on. Waiting deliveries are sent; changes made while it was off are not.',
  arguments: ofWebhook,
  async run(call) {
    const { enableWebhook } = await import('../operations/enable-webhook.ts');
    const on = await runAsOperator(withWebhooks, enableWebhook, { id: call.argument('id') });
    call.print(on, `Resumed ${on['id']}.`);
    return 0;
  },
};

export const webhookRemoveCommand: Command = {
  words: 'webhook remove',
  database: 'existing',
  summary: 'Delete a webhook with its secret, its log and its waiting deliveries.',
  arguments: ofWebhook,
  async run(call) {
    const { deleteWebhook } = await import('../operations/delete-webhook.ts');
    const deleted = await runAsOperator(withWebhooks, deleteWebhook, { id: call.argument('id') });
    call.print(deleted, `Removed ${deleted['id']}.`);
    return 0;
  },
};

export const webhookTestCommand: Command = {
  words: 'webhook test',
  database: 'existing',
  summary: 'Queue a test message. The running service sends it.',
  arguments: ofWebhook,
  async run(call) {
    const { testWebhook } = await import('../operations/test-webhook.ts');
    const queued = await runAsOperator(withWebhooks, testWebhook, { id: call.argument('id') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

export const webhookDeliveriesCommand: Command = {
  words: 'webhook deliveries',
  database: 'existing',
  summary: 'Show the last 100 deliveries of a webhook, newest first.',
  arguments: ofWebhook,
  async run(call) {
    const { listDeliveries } = await import('../operations/list-deliveries.ts');
    const { data } = await runAsOperator(withWebhooks, listDeliveries, { id: call.argument('id'), limit: 100 });
    for (const delivery of data as z.output<typeof loggedDelivery>[]) {
      const { id, created_at: at, type, vulnerability, status, attempts } = delivery;
      call.print(
        delivery,
        `${id} ${at} ${status} ${type} ${vulnerability ?? ''} attempts: ${attempts}${lastOf(delivery)}`,
      );
    }
    return 0;
  },
};

export const redeliverCommand: Command = {
  words: 'webhook redeliver',
  database: 'existing',
  summary: 'Send a delivery again, with the same webhook-id. The running service sends it.',
  arguments: [{ name: 'delivery', about: 'Delivery id, as shown by webhook deliveries' }],
  async run(call) {
    const { redeliver } = await import('../operations/redeliver.ts');
    const queued = await runAsOperator(withWebhooks, redeliver, { delivery: call.argument('delivery') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

/** Reads a filter in the syntax of lists. */
async function filterFrom(query: string): Promise<Record<string, unknown>> {
  const { fromText, queryPairs, textInput } = await import('@kairan/http/text-input');
  const { subjectParameters } = await import('../search/filters/registry.ts');
  const { z } = await import('zod');
  return fromText(textInput(z.object(subjectParameters)), queryPairs(query));
}

/** The result of the last attempt, after a comma. */
function lastOf({ last }: z.output<typeof loggedDelivery>): string {
  if (last === null) return '';
  const { status, error, answer, duration_ms: took } = last;
  const shownAnswer = answer ? `: ${JSON.stringify(answer.slice(0, 60))}` : '';
  return `, last: ${error ?? status} after ${took} ms${shownAnswer}`;
}
