/** Characters a webhook's URL may have. */
const longestUrl = 2_000;

/** Problems of a webhook's URL, with their messages. They do not repeat the URL, as it may contain a password. */
export const webhookUrlErrors = {
  no_url: 'url must be an http:// or https:// address of at most 2000 characters, such as https://example.org/hook.',
  user_info:
    'url must not contain a user name or password: they would be sent with every message. Verify the signature instead.',
  not_public:
    'url must point to a public address. The operator can allow other hosts with the setting VULNS_WEBHOOK_ALLOW.',
} as const;
export type WebhookUrlError = keyof typeof webhookUrlErrors;

/**
 * Parses and checks the URL of a webhook (decisions, "Webhooks"). Host names in other notations (`http://2130706433/`) come back
 * normalised, as `URL` reads them; the fragment is removed.
 * @param isReachableHost tells whether webhooks may be sent to a host
 */
export async function parseWebhookUrl(
  text: string,
  isReachableHost: (hostname: string) => Promise<boolean>,
): Promise<URL | WebhookUrlError> {
  const url = text.length <= longestUrl ? URL.parse(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'no_url';
  if (url.username !== '' || url.password !== '') return 'user_info';
  url.hash = '';
  return (await isReachableHost(url.hostname)) ? url : 'not_public';
}
