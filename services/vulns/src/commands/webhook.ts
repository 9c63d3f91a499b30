import { done, type WithAccounts } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import { fromText, queryPairs, textInput } from '@kairan/http/text-input';
import { z } from 'zod';
import { eventNames } from '../changes/events.ts';
import { openStore } from '../open-store.ts';
import { createWebhook } from '../operations/create-webhook.ts';
import { listDeliveries } from '../operations/list-deliveries.ts';
import { listWebhooks } from '../operations/list-webhooks.ts';
import { redeliver } from '../operations/redeliver.ts';
import { testWebhook } from '../operations/test-webhook.ts';
import { filterParameters } from '../search/parameters/filter-parameters.ts';
import { webhookDepsOf } from '../webhooks/webhook-context.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import type { loggedDelivery, webhookShape } from '../webhooks/webhook-shapes.ts';
import { commandContext, vulnerabilitiesOf } from './context.ts';

const withWebhooks: WithAccounts<WebhookDeps> = async (work) => {
  const { settings } = commandContext();
  const store = await openStore(settings.databaseUrl);
  try {
    // The default of the service (`serve.ts`): this process makes the links of a test message.
    const baseUrl = settings.baseUrl ?? `http://${settings.host}:${settings.port}`;
    const deps = await vulnerabilitiesOf({ reading: store, baseUrl, nextRun: () => null });
    return await work(await webhookDepsOf(deps, store, settings));
  } finally {
    await store.close();
  }
};

const filterInput = textInput(z.object(filterParameters));
const ofUser = [{ name: 'user', about: 'User name' }];
const ofWebhook = [{ name: 'id', about: 'Id of the webhook, as printed by webhook add and webhook list' }];

export const webhookAddCommand: Command = {
  words: 'webhook add',
  summary: 'Create a webhook for a user. Its signing secret is shown only once.',
  arguments: ofUser,
  options: {
    url: { value: 'URL', about: 'The http or https address that receives the messages', required: true },
    name: { value: 'NAME', about: 'Name of the webhook (default: the host)' },
    filter: {
      value: 'QUERY',
      about: "Filter as in a list request: 'severity=critical&kev=1' (default: all vulnerabilities)",
    },
    events: { value: 'EVENTS', about: `Events to send, separated by commas (default: all): ${eventNames.join(', ')}` },
    lang: { value: 'LANG', about: 'Language of titles and summaries: en (default), ja or fr' },
  },
  async run(call) {
    const filter = fromText(filterInput, queryPairs(call.option('filter') ?? ''));
    const made = await done(withWebhooks, createWebhook, {
      ...filter,
      username: call.argument('user'),
      url: call.option('url'),
      name: call.option('name'),
      events: call
        .option('events')
        ?.split(',')
        .map((event) => event.trim()),
      lang: call.option('lang'),
    });
    call.note('The secret is shown only once.');
    call.print(made, `id: ${made['id']}\nsecret: ${made['secret']}`);
    return 0;
  },
};

export const webhookListCommand: Command = {
  words: 'webhook list',
  summary: 'List the webhooks of a user.',
  arguments: ofUser,
  async run(call) {
    const { data } = await done(withWebhooks, listWebhooks, { username: call.argument('user') });
    for (const webhook of data as z.output<typeof webhookShape>[]) {
      const { id, name, url, filter, state, reason, waiting, failed } = webhook;
      const status = reason === null ? state : `${state} (${reason})`;
      const about = filter === '' ? 'everything' : filter;
      call.print(webhook, `${id} ${status} ${name}: ${url}\n     ${about}; ${waiting} waiting, ${failed} failed`);
    }
    return 0;
  },
};

export const webhookTestCommand: Command = {
  words: 'webhook test',
  summary: 'Queue a test message. The running service sends it.',
  arguments: ofWebhook,
  async run(call) {
    const queued = await done(withWebhooks, testWebhook, { id: call.argument('id') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

export const webhookDeliveriesCommand: Command = {
  words: 'webhook deliveries',
  summary: 'Show the last hundred deliveries of a webhook, newest first.',
  arguments: ofWebhook,
  async run(call) {
    const { data } = await done(withWebhooks, listDeliveries, { id: call.argument('id'), limit: 100 });
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
  summary: 'Queue a delivery again, with the same webhook-id. The running service sends it.',
  arguments: [{ name: 'delivery', about: 'Id of the delivery, as printed by webhook deliveries' }],
  async run(call) {
    const queued = await done(withWebhooks, redeliver, { delivery: call.argument('delivery') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

/** Formats the result of the last attempt, after a comma. */
function lastOf({ last }: z.output<typeof loggedDelivery>): string {
  if (last === null) return '';
  const { status, error, answer, duration_ms: took } = last;
  const said = answer ? `: ${JSON.stringify(answer.slice(0, 60))}` : '';
  return `, last: ${error ?? status} after ${took} ms${said}`;
}
