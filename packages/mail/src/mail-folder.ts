import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { SettingsError } from '@kairan/server/settings';
import type { MailSettings } from './mailer.ts';

/**
 * Checks that the folder for mail can be written, or created, if mail goes to files. Creates nothing.
 * @throws {SettingsError} if it cannot: the first message would be the first to say so
 */
export async function checkMailFolder({ smtpUrl, folder }: Pick<MailSettings, 'smtpUrl' | 'folder'>): Promise<void> {
  if (smtpUrl !== null) return;
  try {
    await writableAncestor(resolve(folder));
  } catch (error) {
    throw new SettingsError([`MAIL_FOLDER must be a folder that can be written: ${(error as Error).message}.`]);
  }
}

/** Looks for the folder, or the nearest one above it in which it would be created. */
async function writableAncestor(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return writableAncestor(dirname(folder));
  }
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
}
