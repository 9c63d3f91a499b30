/** Paths of the webhook pages. */
export const newWebhookPath = '/account/webhooks/new';

/** The page of a webhook. @param id its public id */
export function webhookPath(id: string): string {
  return `/account/webhooks/${id}`;
}

/** The form that edits a webhook. @param id its public id */
export function editPath(id: string): string {
  return `${webhookPath(id)}/edit`;
}

/** The page of a delivery. @param id of its webhook */
export function deliveryPath(id: string, delivery: string): string {
  return `${webhookPath(id)}/deliveries/${delivery}`;
}
