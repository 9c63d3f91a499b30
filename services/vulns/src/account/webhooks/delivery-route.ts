import type { AccountRoute } from '@kairan/accounts/account-section';
import { getDelivery } from '../../operations/get-delivery.ts';
import { redeliver } from '../../operations/redeliver.ts';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath } from '../../webhooks/page-paths.ts';
import { deliveryPage } from './delivery-page.ts';
import { webhookMessages } from './messages/messages.ts';
import type { Ask, ShownDetail } from './shown-webhook.ts';

/** The page of a message, and its redelivery. */
export function deliveryRoute(ask: Ask): AccountRoute<Language> {
  return {
    async show({ pageRequest, person, parts: [, delivery = ''] }, refused) {
      const found = await ask<ShownDetail>(getDelivery, { delivery }, person);
      return {
        title: webhookMessages[pageRequest.language].deliveryTitle,
        main: deliveryPage(pageRequest, found, refused),
      };
    },
    async take({ person, parts: [id = '', delivery = ''] }) {
      await ask(redeliver, { delivery }, person);
      return { to: deliveryPath(id, delivery), query: { done: 'webhook-redelivered' } };
    },
  };
}
