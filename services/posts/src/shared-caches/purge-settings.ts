import { secretSetting, textSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';

const takes = 'http(s):// URLs of caches separated by commas, fastly://SERVICE_ID or cloudflare://ZONE_ID';

/** The settings of the shared caches in front of the service. */
export const declaredPurgeSettings = {
  purgeUrl: textSetting('POSTS_PURGE_URL', takes, null),
  purgeToken: secretSetting('POSTS_PURGE_TOKEN'),
};

/** Where and how responses are removed from shared caches. */
export interface PurgeAddress {
  /** `purge`: the method `PURGE` with the tags in `Surrogate-Key`. The others: the APIs of these networks. */
  readonly kind: 'purge' | 'fastly' | 'cloudflare';
  /** The addresses that requests are sent to, all of them each time. */
  readonly urls: readonly string[];
  readonly token: string | null;
}

/**
 * The shared caches that the settings name; null if there are none.
 * @throws {SettingsError} if they name none that can be purged
 */
export function purgeAddress({
  purgeUrl,
  purgeToken: token,
}: SettingValues<typeof declaredPurgeSettings>): PurgeAddress | null {
  if (purgeUrl === null) {
    if (token === null) return null;
    throw new SettingsError(['POSTS_PURGE_TOKEN has no effect without POSTS_PURGE_URL. Set that, too.']);
  }
  const [, network, id] = /^(fastly|cloudflare):\/\/([A-Za-z0-9]{1,64})\/?$/.exec(purgeUrl) ?? [];
  if (network !== undefined && token === null) {
    throw new SettingsError([`POSTS_PURGE_TOKEN is missing. ${network}:// requires a token of its API.`]);
  }
  if (network === 'fastly') return { kind: 'fastly', urls: [`https://api.fastly.com/service/${id}/purge`], token };
  if (network === 'cloudflare') {
    return { kind: 'cloudflare', urls: [`https://api.cloudflare.com/client/v4/zones/${id}/purge_cache`], token };
  }
  const urls = purgeUrl.split(',').map((url) => url.trim());
  if (!urls.every(isCache)) throw new SettingsError([`POSTS_PURGE_URL must be ${takes}.`]);
  return { kind: 'purge', urls, token };
}

function isCache(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
