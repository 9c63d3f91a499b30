import { runAsOperator, type WithAccounts } from '@kairan/accounts/commands';
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
    // What the service itself goes by where nothing is set (`serve.ts`): the links of a test are made here.
    const baseUrl = settings.baseUrl ?? `http://${settings.host}:${settings.port}`;
    const deps = await vulnerabilitiesOf({ reading: store, baseUrl, nextRun: () => null });
    return await work(await webhookDepsOf(deps, store, settings));
  } finally {
    await store.close();
  }
};

const filterInput = textInput(z.object(filterParameters));
const ofUser = [{ name: 'user', about: 'User name' }];
const ofWebhook = [{ name: 'id', about: 'The id of the webhook, as webhook add and webhook list show it' }];

export const webhookAddCommand: Command = {
  words: 'webhook add',
  summary: 'Make a webhook for a user. Its secret is shown once.',
  arguments: ofUser,
  options: {
    url: { value: 'URL', about: 'Where messages are posted to: http or https', required: true },
    name: { value: 'NAME', about: 'To tell webhooks apart; the host where left out' },
    filter: { value: 'QUERY', about: "What it is about, as in a list: 'severity=critical&kev=1'; all where left out" },
    events: { value: 'EVENTS', about: `What to be told of, separated by commas, of ${eventNames.join(', ')}` },
    lang: { value: 'LANG', about: 'en (default), ja or fr' },
  },
  async run(call) {
    const filter = fromText(filterInput, queryPairs(call.option('filter') ?? ''));
    const made = await runAsOperator(withWebhooks, createWebhook, {
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
    call.note('The secret is shown this once.');
    call.print(made, `id: ${made['id']}\nsecret: ${made['secret']}`);
    return 0;
  },
};

export const webhookListCommand: Command = {
  words: 'webhook list',
  summary: 'List the webhooks of a user.',
  arguments: ofUser,
  async run(call) {
    const { data } = await runAsOperator(withWebhooks, listWebhooks, { username: call.argument('user') });
    for (const webhook of data as z.output<typeof webhookShape>[]) {
      const { id, name, url, filter, state, reason, waiting, failed } = webhook;
      const stands = reason === null ? state : `${state} (${reason})`;
      const about = filter === '' ? 'everything' : filter;
      call.print(webhook, `${id} ${stands} ${name}: ${url}\n     ${about}; ${waiting} waiting, ${failed} failed`);
    }
    return 0;
  },
};

export const webhookTestCommand: Command = {
  words: 'webhook test',
  summary: 'Queue a test message; the running service sends it.',
  arguments: ofWebhook,
  async run(call) {
    const queued = await runAsOperator(withWebhooks, testWebhook, { id: call.argument('id') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

export const webhookDeliveriesCommand: Command = {
  words: 'webhook deliveries',
  summary: 'Show the last hundred deliveries of a webhook, newest first.',
  arguments: ofWebhook,
  async run(call) {
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
  summary: 'Queue a delivery again, with the same webhook-id; the running service sends it.',
  arguments: [{ name: 'delivery', about: 'The id of the delivery, as webhook deliveries shows it' }],
  async run(call) {
    const queued = await runAsOperator(withWebhooks, redeliver, { delivery: call.argument('delivery') });
    call.print(queued, String(queued['delivery']));
    return 0;
  },
};

/** What came of the last try, after a comma. */
function lastOf({ last }: z.output<typeof loggedDelivery>): string {
  if (last === null) return '';
  const { status, error, answer, duration_ms: took } = last;
  const said = answer ? `: ${JSON.stringify(answer.slice(0, 60))}` : '';
  return `, last: ${error ?? status} after ${took} ms${said}`;
}
