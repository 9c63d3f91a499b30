import { urlSetting } from '@kairan/server/setting-kinds';
import type { SettingValues } from '@kairan/server/settings';
import { breachCheck, type IsBreached } from './breached-passwords.ts';

/** The settings of passwords, for the settings of a service. */
export const declaredPasswordSettings = {
  breachedPasswordsUrl: urlSetting('BREACHED_PASSWORDS_URL', null),
};

/** The configured check against breached passwords; null if there is none. */
export function breachCheckOf(
  { breachedPasswordsUrl: url }: SettingValues<typeof declaredPasswordSettings>,
  log: Parameters<typeof breachCheck>[0]['log'],
): IsBreached | null {
  return url === null ? null : breachCheck({ url, log });
}
