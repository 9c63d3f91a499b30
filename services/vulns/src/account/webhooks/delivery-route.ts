import type { AccountPlace } from '@kairan/accounts/account-section';
import { getDelivery } from '../../operations/get-delivery.ts';
import { redeliver } from '../../operations/redeliver.ts';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath } from '../../webhooks/page-paths.ts';
import { deliveryPage } from './delivery-page.ts';
import { webhookWords } from './messages/messages.ts';
import type { Ask, SeenDetail } from './shown-webhook.ts';

/** The page of a message, and its redelivery. */
export function deliveryPlace(ask: Ask): AccountPlace<Language> {
  return {
    async show({ visit, person, parts: [, delivery = ''] }, refused) {
      const found = await ask<SeenDetail>(getDelivery, { delivery }, person);
      return { title: webhookWords[visit.language].deliveryTitle, main: deliveryPage(visit, found, refused) };
    },
    async take({ person, parts: [id = '', delivery = ''] }) {
      await ask(redeliver, { delivery }, person);
      return { to: deliveryPath(id, delivery), query: { done: 'webhook-redelivered' } };
    },
  };
}
