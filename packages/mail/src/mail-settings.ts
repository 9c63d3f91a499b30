import { senderSetting, smtpUrlSetting, textSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';
import type { MailSettings } from './mailer.ts';

/** The settings of mail, which services put into their own. */
export const declaredMailSettings = {
  smtpUrl: smtpUrlSetting('SMTP_URL'),
  mailFrom: senderSetting('MAIL_FROM'),
  mailFolder: textSetting('MAIL_FOLDER', 'the path of a folder', './data/mail'),
};

type MailSettingValues = SettingValues<typeof declaredMailSettings>;

/**
 * Checks what settings of mail say together.
 * @throws {SettingsError} where a server is named, and nobody whom mail is from: many servers take nothing from nobody
 */
export function checkMailSettings({ smtpUrl, mailFrom }: MailSettingValues): void {
  if (smtpUrl === null || mailFrom !== null) return;
  throw new SettingsError(['MAIL_FROM is not set; where SMTP_URL is, it takes the address that mail is from.']);
}

/** Where mail goes, and whom it is from. */
export function mailSettings({ smtpUrl, mailFrom, mailFolder }: MailSettingValues): MailSettings {
  return { smtpUrl, folder: mailFolder, from: mailFrom ?? 'Kairan <kairan@localhost>' };
}
