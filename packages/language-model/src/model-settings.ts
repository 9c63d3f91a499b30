import { secretSetting, textSetting, urlSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';
import type { Endpoint } from './reply.ts';

/** The settings of a language model, which services put into their own. */
export const declaredModelSettings = {
  aiBaseUrl: urlSetting('AI_BASE_URL', null),
  aiApiKey: secretSetting('AI_API_KEY'),
  aiModel: textSetting('AI_MODEL', 'the name of a model of the endpoint', null),
};

type ModelSettingValues = SettingValues<typeof declaredModelSettings>;

/**
 * Checks what they say together.
 * @throws {SettingsError} for half an endpoint: the service would go on without it, and nobody would notice
 */
export function checkModelSettings({ aiBaseUrl, aiApiKey, aiModel }: ModelSettingValues): void {
  if (aiBaseUrl === null && (aiModel !== null || aiApiKey !== null)) {
    throw new SettingsError([
      'AI_BASE_URL is not set; where AI_MODEL or AI_API_KEY is, it takes the endpoint they are for.',
    ]);
  }
  if (aiBaseUrl !== null && aiModel === null) {
    throw new SettingsError([
      'AI_MODEL is not set; where AI_BASE_URL is, it takes the name of a model of that endpoint.',
    ]);
  }
}

/** The endpoint that the settings name; null where there is to be none. */
export function modelEndpoint({
  aiBaseUrl: baseUrl,
  aiApiKey: apiKey,
  aiModel: model,
}: ModelSettingValues): Endpoint | null {
  return baseUrl === null || model === null ? null : { baseUrl, apiKey, model };
}
