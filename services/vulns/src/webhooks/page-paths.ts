/** The addresses of the pages of webhooks. */
export const newWebhookPath = '/account/webhooks/new';

/** @param id of a webhook */
export function webhookPath(id: string): string {
  return `/account/webhooks/${id}`;
}

/** @param id of a webhook */
export function editPath(id: string): string {
  return `${webhookPath(id)}/edit`;
}

/** @param id of a webhook */
export function deliveryPath(id: string, delivery: string): string {
  return `${webhookPath(id)}/deliveries/${delivery}`;
}
