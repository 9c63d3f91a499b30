import { senderSetting, smtpUrlSetting, textSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';
import type { MailSettings } from './mailer.ts';

/** The settings of mail, for the settings of a service. */
export const declaredMailSettings = {
  smtpUrl: smtpUrlSetting('SMTP_URL'),
  mailFrom: senderSetting('MAIL_FROM'),
  mailFolder: textSetting('MAIL_FOLDER', 'the path of a folder', './data/mail'),
};

type MailSettingValues = SettingValues<typeof declaredMailSettings>;

/**
 * Checks that the mail settings are consistent.
 * @throws {SettingsError} for a server without a sender: many servers reject mail without one
 */
export function checkMailSettings({ smtpUrl, mailFrom }: MailSettingValues): void {
  if (smtpUrl === null || mailFrom !== null) return;
  throw new SettingsError(["MAIL_FROM is missing. It is required with SMTP_URL: set it to the sender's address."]);
}

/** The configured server or folder, and the sender. */
export function mailSettings({ smtpUrl, mailFrom, mailFolder }: MailSettingValues): MailSettings {
  return { smtpUrl, folder: mailFolder, from: mailFrom ?? 'Kairan <kairan@localhost>' };
}
