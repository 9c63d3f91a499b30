import { resolve } from 'node:path';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';
import { checkMailFolder } from './mail-folder.ts';
import { type MailSettings, openMailer, verifyMailServer } from './mailer.ts';

const check = 'mail';

/**
 * Checks that mail can be sent.
 * @param to the address that a test message is sent to; null: the server is only asked whether it accepts the user
 * @param service the name of the service, for the message
 */
export async function mailFindings(settings: MailSettings, to: string | null, service: string): Promise<Finding[]> {
  const { smtpUrl, folder, from } = settings;
  try {
    if (smtpUrl === null) await checkMailFolder(settings);
    else if (to === null) await verifyMailServer(smtpUrl);
    if (to !== null) await sendTest(settings, to, service);
  } catch (error) {
    const message = `Mail cannot be sent: ${(error as Error).message.replace(/\.$/, '')}.`;
    return [fault(check, message, smtpUrl === null ? 'Correct MAIL_FOLDER.' : 'Correct SMTP_URL and MAIL_FROM.')];
  }
  if (smtpUrl === null) {
    const message = `No mail server is set, so messages are written to files in ${resolve(folder)} and reach nobody.`;
    return [warning(check, message, 'Set SMTP_URL and MAIL_FROM.')];
  }
  if (to === null)
    return [
      fine(check, `The mail server ${new URL(smtpUrl).host} accepts the connection; --mail ADDRESS sends a test.`),
    ];
  return [fine(check, `The mail server accepted a test message to ${to} from ${from}. Look whether it arrives.`)];
}

async function sendTest(settings: MailSettings, to: string, service: string): Promise<void> {
  const mailer = openMailer(settings);
  try {
    const text = `This message was sent by the command "${service} doctor". If you can read it, mail works.\n`;
    await mailer.send({ to, subject: `Test message of ${service}`, text });
  } finally {
    mailer.close();
  }
}
