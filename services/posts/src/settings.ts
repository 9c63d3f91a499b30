import { type SignUpMode, signUpModes } from '@kairan/accounts/sign-up-mode';
import { checkMailSettings, declaredMailSettings } from '@kairan/mail/mail-settings';
import { type LogLevel, logLevels } from '@kairan/server/log';
import {
  addressListSetting,
  baseUrlSetting,
  choiceSetting,
  databaseUrlSetting,
  folderUrlSetting,
  hostSetting,
  limitsSetting,
  originListSetting,
  portSetting,
  secretSetting,
  switchSetting,
  textSetting,
  timeZoneSetting,
  urlSetting,
} from '@kairan/server/setting-kinds';
import { type Environment, readSettings, SettingsError, type SettingValues } from '@kairan/server/settings';

/** Where the samples go by themselves: only into the database that nobody has chosen. */
export const defaultDatabaseUrl = 'sqlite:./data/posts.db';

/** Every setting of the service: those of running.md, and the operator's list of held words. */
export const declaredSettings = {
  port: portSetting('POSTS_PORT', 4001),
  host: hostSetting('POSTS_HOST', '127.0.0.1'),
  baseUrl: baseUrlSetting('POSTS_BASE_URL', null),
  databaseUrl: databaseUrlSetting('POSTS_DATABASE_URL', defaultDatabaseUrl),
  mediaUrl: folderUrlSetting('POSTS_MEDIA_URL', 'file:./data/media'),
  timeZone: timeZoneSetting('POSTS_TIME_ZONE', 'Asia/Tokyo'),
  limits: limitsSetting('POSTS_LIMITS', { publishes: 10, uploads: 150, drafts: 50, requests: 60, tokens: 10 }),
  aiBaseUrl: urlSetting('AI_BASE_URL', null),
  aiApiKey: secretSetting('AI_API_KEY'),
  aiModel: textSetting('AI_MODEL', 'the name of a model of the endpoint', null),
  aiUnavailable: choiceSetting('POSTS_AI_UNAVAILABLE', ['hold', 'publish'], 'hold'),
  heldWords: textSetting('POSTS_HELD_WORDS', 'the path of a file', null),
  signUp: choiceSetting<SignUpMode>('POSTS_SIGN_UP', signUpModes, 'open'),
  ...declaredMailSettings,
  clientMetadata: switchSetting('POSTS_CLIENT_METADATA', true),
  mcpOrigins: originListSetting('POSTS_MCP_ORIGINS'),
  trustProxy: addressListSetting('TRUST_PROXY'),
  demo: switchSetting<boolean | null>('DEMO', null),
  logLevel: choiceSetting<LogLevel>('LOG_LEVEL', logLevels, 'info'),
};

export type Settings = SettingValues<typeof declaredSettings>;

/** The endpoint that checks texts after the built-in checker. */
export interface AiEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

/**
 * The service's settings.
 * @throws {SettingsError} naming each one that is wrong
 */
export function postsSettings(from: Environment): Settings {
  const settings = readSettings(declaredSettings, from);
  // Half an endpoint would leave every post to the built-in checker alone, and nobody would notice.
  if (settings.aiBaseUrl === null && (settings.aiModel !== null || settings.aiApiKey !== null)) {
    throw new SettingsError([
      'AI_BASE_URL is not set; where AI_MODEL or AI_API_KEY is, it takes the endpoint they are for.',
    ]);
  }
  if (settings.aiBaseUrl !== null && settings.aiModel === null) {
    throw new SettingsError([
      'AI_MODEL is not set; where AI_BASE_URL is, it takes the name of a model of that endpoint.',
    ]);
  }
  checkMailSettings(settings);
  return settings;
}

/** The endpoint that the settings name; null where only the built-in checker is to judge. */
export function aiEndpoint({ aiBaseUrl: baseUrl, aiApiKey: apiKey, aiModel: model }: Settings): AiEndpoint | null {
  return baseUrl === null || model === null ? null : { baseUrl, apiKey, model };
}

/** The public address without a slash at its end: the one that was set, else that of host and port. */
export function publicAddress({ baseUrl, host, port }: Settings): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
