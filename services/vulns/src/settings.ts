import { mailDomain } from '@kairan/accounts/mail-domains';
import { checkPasskeyRequirement } from '@kairan/accounts/passkey-requirement';
import { declaredPasswordSettings } from '@kairan/accounts/password-settings';
import { type SignUpMode, signUpModes } from '@kairan/accounts/sign-up-mode';
import { checkModelSettings, declaredModelSettings, modelEndpoint } from '@kairan/language-model/model-settings';
import type { Endpoint } from '@kairan/language-model/reply';
import { checkMailSettings, declaredMailSettings } from '@kairan/mail/mail-settings';
import { type LogLevel, logLevels } from '@kairan/server/log-level';
import {
  addressListSetting,
  baseUrlSetting,
  choiceSetting,
  choicesSetting,
  contactSetting,
  databaseUrlSetting,
  hostListSetting,
  hostSetting,
  integerSetting,
  limitsSetting,
  listSetting,
  originListSetting,
  percentSetting,
  portSetting,
  postgresUrlSetting,
  retentionSetting,
  secretSetting,
  switchSetting,
  urlListSetting,
  urlSetting,
} from '@kairan/server/setting-kinds';
import { type Environment, readSettings, SettingsError, type SettingValues } from '@kairan/server/settings';
import { declaredTracingSettings } from '@kairan/server/tracing/settings';
import { type SourceSettings, syncCodes } from './sources/source.ts';
import type { Budget } from './summaries/budget.ts';
import { moneySetting } from './summaries/budget.ts';

/** The samples are loaded by default only into this database, since the operator did not choose it. */
export const defaultDatabaseUrl = 'sqlite:./data/vulns.db';

const mailDomains = 'domains separated by commas, such as example.org,example.com';

/** Every setting of the service, as listed in docs/settings.md. */
export const declaredSettings = {
  port: portSetting('VULNS_PORT', 4002),
  host: hostSetting('VULNS_HOST', '127.0.0.1'),
  baseUrl: baseUrlSetting('VULNS_BASE_URL', null),
  databaseUrl: databaseUrlSetting('VULNS_DATABASE_URL', defaultDatabaseUrl),
  databaseReadUrl: postgresUrlSetting('VULNS_DATABASE_READ_URL'),
  databaseReadLagSeconds: integerSetting('VULNS_DATABASE_READ_LAG_SECONDS', { least: 1, most: 3_600, fallback: 30 }),
  limits: limitsSetting('VULNS_LIMITS', { anonymous: 30, authenticated: 300 }),
  kevUrls: urlListSetting('VULNS_KEV_URL', [
    'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
    // CISA's own copy, minutes later (https://github.com/cisagov/kev-data).
    'https://raw.githubusercontent.com/cisagov/kev-data/develop/known_exploited_vulnerabilities.json',
  ]),
  osvUrl: urlSetting('VULNS_OSV_URL', 'https://osv-vulnerabilities.storage.googleapis.com'),
  osvEcosystems: listSetting(
    'VULNS_OSV_ECOSYSTEMS',
    'ecosystem names separated by commas, such as npm,PyPI',
    (name) => name.length <= 100,
  ),
  nvdUrl: urlSetting('VULNS_NVD_URL', 'https://services.nvd.nist.gov/rest/json/cves/2.0'),
  nvdFeedsUrl: urlSetting('VULNS_NVD_FEEDS_URL', 'https://nvd.nist.gov/feeds/json/cve/2.0'),
  ghsaUrl: urlSetting('VULNS_GHSA_URL', 'https://api.github.com/advisories'),
  epssUrl: urlSetting('VULNS_EPSS_URL', 'https://epss.empiricalsecurity.com/epss_scores-current.csv.gz'),
  cvelistUrl: urlSetting('VULNS_CVELIST_URL', 'https://api.github.com/repos/CVEProject/cvelistV5'),
  jvnUrl: urlSetting('VULNS_JVN_URL', 'https://jvndb.jvn.jp'),
  certfrUrl: urlSetting('VULNS_CERTFR_URL', 'https://www.cert.ssi.gouv.fr'),
  sources: choicesSetting('VULNS_SOURCES', syncCodes),
  nvdApiKey: secretSetting('NVD_API_KEY'),
  githubToken: secretSetting('GITHUB_TOKEN'),
  sync: choiceSetting('VULNS_SYNC', ['auto', 'off'], 'auto'),
  maxShrink: percentSetting('VULNS_MAX_SHRINK', 0.1),
  webhookAllow: hostListSetting('VULNS_WEBHOOK_ALLOW'),
  webhookBurst: integerSetting('VULNS_WEBHOOK_BURST', { least: 0, most: 1_000_000_000, fallback: 10_000 }),
  ...declaredModelSettings,
  aiCallsPerDay: integerSetting('VULNS_AI_CALLS_PER_DAY', { least: 0, most: 1_000_000, fallback: 500 }),
  aiMoney: moneySetting('VULNS_AI_BUDGET'),
  mcpOrigins: originListSetting('VULNS_MCP_ORIGINS'),
  // Pages of the operator's, linked at the foot of every page.
  terms: urlSetting('VULNS_TERMS_URL', null),
  privacy: urlSetting('VULNS_PRIVACY_URL', null),
  contact: contactSetting('VULNS_CONTACT'),
  signUp: choiceSetting<SignUpMode>('VULNS_SIGN_UP', signUpModes, 'open'),
  requirePasskey: choiceSetting('VULNS_REQUIRE_PASSKEY', ['nobody', 'everyone'], 'nobody'),
  auditDays: retentionSetting('VULNS_AUDIT_DAYS'),
  changeLogDays: retentionSetting('VULNS_CHANGE_LOG_DAYS'),
  deliveredDays: integerSetting('VULNS_DELIVERED_DAYS', { least: 1, most: 3_650, fallback: 7 }),
  failedDays: integerSetting('VULNS_FAILED_DAYS', { least: 1, most: 3_650, fallback: 30 }),
  signUpDomains: listSetting('VULNS_SIGN_UP_DOMAINS', mailDomains, (item) => mailDomain(item) !== null),
  signUpDeniedDomains: listSetting('VULNS_SIGN_UP_DENIED_DOMAINS', mailDomains, (item) => mailDomain(item) !== null),
  ...declaredPasswordSettings,
  ...declaredMailSettings,
  trustProxy: addressListSetting('TRUST_PROXY'),
  demo: switchSetting<boolean | null>('DEMO', null),
  logLevel: choiceSetting<LogLevel>('LOG_LEVEL', logLevels, 'info'),
  ...declaredTracingSettings,
  logAddresses: switchSetting('LOG_ADDRESSES', false),
  metricsPort: integerSetting<number | null>('VULNS_METRICS_PORT', { least: 0, most: 65_535, fallback: null }),
  metricsHost: hostSetting('VULNS_METRICS_HOST', '127.0.0.1'),
  drainSeconds: integerSetting('VULNS_DRAIN_SECONDS', { least: 0, most: 300, fallback: 0 }),
};

export type Settings = SettingValues<typeof declaredSettings>;

/**
 * Reads the service's settings.
 * @throws {SettingsError} naming each invalid or unknown setting
 */
export function vulnsSettings(from: Environment): Settings {
  const settings = readSettings(declaredSettings, from, 'VULNS_');
  checkModelSettings(settings);
  checkMailSettings(settings);
  checkPasskeyRequirement('VULNS_REQUIRE_PASSKEY', settings.requirePasskey, publicAddress(settings));
  if (settings.databaseReadUrl !== null && settings.databaseUrl.startsWith('sqlite:')) {
    throw new SettingsError([
      'VULNS_DATABASE_READ_URL names a replica of PostgreSQL, but VULNS_DATABASE_URL a SQLite file. Set VULNS_DATABASE_URL to the primary.',
    ]);
  }
  return settings;
}

/** Returns the configured model endpoint and its budget; null if summaries are built from facts alone. */
export function summarySettings(settings: Settings): { endpoint: Endpoint; budget: Budget } | null {
  const endpoint = modelEndpoint(settings);
  return endpoint && { endpoint, budget: { callsPerDay: settings.aiCallsPerDay, money: settings.aiMoney } };
}

/** Returns the public URL without a trailing slash: the configured one, else from host and port. */
export function publicAddress({ baseUrl, host, port }: Settings): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The part of the settings that the sources need. */
export function sourceSettings(settings: Settings): SourceSettings {
  const {
    baseUrl: contact,
    kevUrls,
    osvUrl,
    osvEcosystems,
    nvdUrl,
    nvdFeedsUrl,
    nvdApiKey,
    ghsaUrl,
    githubToken,
    epssUrl,
    cvelistUrl,
    jvnUrl,
    certfrUrl,
  } = settings;
  return {
    contact,
    kevUrls,
    osvUrl,
    osvEcosystems,
    nvdUrl,
    nvdFeedsUrl,
    nvdApiKey,
    ghsaUrl,
    githubToken,
    epssUrl,
    cvelistUrl,
    jvnUrl,
    certfrUrl,
  };
}

/** The operator's own pages that the settings name. */
export function siteLinksOf({ terms, privacy, contact }: Settings): Pick<Settings, 'terms' | 'privacy' | 'contact'> {
  return { terms, privacy, contact };
}
