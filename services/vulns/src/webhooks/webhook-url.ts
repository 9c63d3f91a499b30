/** Characters a webhook's URL may have. */
const longestUrl = 2_000;

/** Ports of other protocols than HTTP: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Problems of a webhook's URL, with their messages. They do not repeat the URL, as it may contain a password. */
export const webhookUrlErrors = {
  no_url: 'url must be an http:// or https:// address of at most 2000 characters, such as https://example.org/hook.',
  user_info:
    'url must not contain a user name or password: they would be sent with every message. Verify the signature instead.',
  port: 'url must use a port for HTTP, such as 443 or 8080, and not that of another protocol.',
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
  if (url.port !== '' && blockedPorts.has(Number(url.port))) return 'port';
  url.hash = '';
  return (await isReachableHost(url.hostname)) ? url : 'not_public';
}
