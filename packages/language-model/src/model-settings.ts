import { secretSetting, textSetting, urlSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';
import type { Endpoint } from './reply.ts';

/** The settings of a language model, for the settings of a service. */
export const declaredModelSettings = {
  aiBaseUrl: urlSetting('AI_BASE_URL', null),
  aiApiKey: secretSetting('AI_API_KEY'),
  aiModel: textSetting('AI_MODEL', 'the name of a model of the endpoint', null),
};

type ModelSettingValues = SettingValues<typeof declaredModelSettings>;

/**
 * Checks that the settings are consistent.
 * @throws {SettingsError} for an incomplete endpoint: the service would silently run without it
 */
export function checkModelSettings({ aiBaseUrl, aiApiKey, aiModel }: ModelSettingValues): void {
  if (aiBaseUrl === null && (aiModel !== null || aiApiKey !== null)) {
    throw new SettingsError([
      'AI_BASE_URL is missing. It is required with AI_MODEL or AI_API_KEY: set it to their endpoint.',
    ]);
  }
  if (aiBaseUrl !== null && aiModel === null) {
    throw new SettingsError([
      'AI_MODEL is missing. It is required with AI_BASE_URL: set it to the name of a model of that endpoint.',
    ]);
  }
}

/** The configured endpoint; null if there is none. */
export function modelEndpoint({
  aiBaseUrl: baseUrl,
  aiApiKey: apiKey,
  aiModel: model,
}: ModelSettingValues): Endpoint | null {
  return baseUrl === null || model === null ? null : { baseUrl, apiKey, model };
}
