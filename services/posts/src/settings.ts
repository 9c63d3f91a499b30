import { mailDomain } from '@kairan/accounts/mail-domains';
import { checkPasskeyRequirement, type PasskeyRequirement } from '@kairan/accounts/passkey-requirement';
import { declaredPasswordSettings } from '@kairan/accounts/password-settings';
import { type SignUpMode, signUpModes } from '@kairan/accounts/sign-up-mode';
import { checkModelSettings, declaredModelSettings } from '@kairan/language-model/model-settings';
import { checkMailSettings, declaredMailSettings } from '@kairan/mail/mail-settings';
import { type LogLevel, logLevels } from '@kairan/server/log-level';
import {
  addressListSetting,
  baseUrlSetting,
  choiceSetting,
  contactSetting,
  databaseUrlSetting,
  hostSetting,
  integerSetting,
  limitsSetting,
  listSetting,
  originListSetting,
  portSetting,
  retentionSetting,
  switchSetting,
  textSetting,
  timeZoneSetting,
} from '@kairan/server/setting-kinds';
import { type Environment, readSettings, type SettingValues } from '@kairan/server/settings';
import { declaredTracingSettings } from '@kairan/server/tracing/settings';
import { checkMediaSettings, declaredMediaSettings } from './images/media-settings.ts';
import { declaredPurgeSettings, purgeAddress } from './shared-caches/purge-settings.ts';

/** Samples are loaded only into this database: the default one. */
export const defaultDatabaseUrl = 'sqlite:./data/posts.db';

const mailDomains = 'domains separated by commas, such as example.org,example.com';

/** Every setting of the service: those of running.md, and the operator's list of flagged words. */
export const declaredSettings = {
  port: portSetting('POSTS_PORT', 4001),
  host: hostSetting('POSTS_HOST', '127.0.0.1'),
  baseUrl: baseUrlSetting('POSTS_BASE_URL', null),
  databaseUrl: databaseUrlSetting('POSTS_DATABASE_URL', defaultDatabaseUrl),
  ...declaredMediaSettings,
  timeZone: timeZoneSetting('POSTS_TIME_ZONE', 'Asia/Tokyo'),
  limits: limitsSetting('POSTS_LIMITS', { publishes: 10, uploads: 150, drafts: 50, requests: 60, tokens: 10 }),
  // The model that checks texts after the built-in checker.
  ...declaredModelSettings,
  aiSeconds: integerSetting('POSTS_AI_SECONDS', { least: 1, most: 120, fallback: 20 }),
  aiUnavailable: choiceSetting('POSTS_AI_UNAVAILABLE', ['hold', 'publish'], 'hold'),
  flaggedWords: textSetting('POSTS_HELD_WORDS', 'the path of a file', null),
  // The operator's own texts of the pages about the site.
  pages: textSetting('POSTS_PAGES', 'the path of a folder', null),
  contact: contactSetting('POSTS_CONTACT'),
  signUp: choiceSetting<SignUpMode>('POSTS_SIGN_UP', signUpModes, 'open'),
  requirePasskey: choiceSetting<PasskeyRequirement>(
    'POSTS_REQUIRE_PASSKEY',
    ['nobody', 'editors', 'everyone'],
    'nobody',
  ),
  auditDays: retentionSetting('POSTS_AUDIT_DAYS'),
  revisionDays: retentionSetting('POSTS_REVISION_DAYS'),
  signUpDomains: listSetting('POSTS_SIGN_UP_DOMAINS', mailDomains, (item) => mailDomain(item) !== null),
  signUpDeniedDomains: listSetting('POSTS_SIGN_UP_DENIED_DOMAINS', mailDomains, (item) => mailDomain(item) !== null),
  ...declaredPasswordSettings,
  ...declaredMailSettings,
  clientMetadata: switchSetting('POSTS_CLIENT_METADATA', true),
  mcpConfirm: choiceSetting('POSTS_MCP_CONFIRM', ['anyone', 'person'], 'anyone'),
  mcpOrigins: originListSetting('POSTS_MCP_ORIGINS'),
  // Shared caches in front of the service.
  ...declaredPurgeSettings,
  trustProxy: addressListSetting('TRUST_PROXY'),
  demo: switchSetting<boolean | null>('DEMO', null),
  logLevel: choiceSetting<LogLevel>('LOG_LEVEL', logLevels, 'info'),
  ...declaredTracingSettings,
  logAddresses: switchSetting('LOG_ADDRESSES', false),
  metricsPort: integerSetting<number | null>('POSTS_METRICS_PORT', { least: 0, most: 65_535, fallback: null }),
  metricsHost: hostSetting('POSTS_METRICS_HOST', '127.0.0.1'),
  drainSeconds: integerSetting('POSTS_DRAIN_SECONDS', { least: 0, most: 300, fallback: 0 }),
};

export type Settings = SettingValues<typeof declaredSettings>;

/**
 * Reads the service's settings.
 * @throws {SettingsError} naming each invalid or unknown setting
 */
export function postsSettings(from: Environment): Settings {
  const settings = readSettings(declaredSettings, from, 'POSTS_');
  checkModelSettings(settings);
  checkMailSettings(settings);
  checkMediaSettings(settings);
  purgeAddress(settings);
  checkPasskeyRequirement('POSTS_REQUIRE_PASSKEY', settings.requirePasskey, publicAddress(settings));
  return settings;
}

/** The public address without a trailing slash: the configured one, otherwise that of host and port. */
export function publicAddress({ baseUrl, host, port }: Settings): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
