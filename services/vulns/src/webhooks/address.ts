/** Characters a webhook's URL may have. */
const longestUrl = 2_000;

/** What is wrong with a URL, and what is said about it; the URL is not said back, as it may hold a password. */
export const addressProblems = {
  no_url: 'url must be an http:// or https:// address of at most 2000 characters, such as https://example.org/hook.',
  user_info: 'url must hold no user name or password: they would be sent on. Verify the signature instead.',
  not_public:
    'url must lead to a public address. Where this one is meant, the operator allows its host with VULNS_WEBHOOK_ALLOW.',
} as const;
export type AddressProblem = keyof typeof addressProblems;

/**
 * Reads where a webhook leads (decisions, "Webhooks"). What is written in another notation (`http://2130706433/`) is what `URL`
 * makes of it.
 * @param mayReach judges its host
 */
export async function readAddress(
  text: string,
  mayReach: (hostname: string) => Promise<boolean>,
): Promise<URL | AddressProblem> {
  const url = text.length <= longestUrl ? URL.parse(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'no_url';
  if (url.username !== '' || url.password !== '') return 'user_info';
  url.hash = '';
  return (await mayReach(url.hostname)) ? url : 'not_public';
}
