import { randomBytes } from 'node:crypto';
import { createLinkTable } from '@kairan/accounts/link-table';
import { createPasskeyTables } from '@kairan/accounts/passkey-tables';
import { createSentFormTable } from '@kairan/accounts/sent-form-table';
import { createSessionTables } from '@kairan/accounts/session-tables';
import { addSignUpReturnColumn } from '@kairan/accounts/sign-up-return-column';
import { createSignUpTable } from '@kairan/accounts/sign-up-table';
import { createUsedLinkTable } from '@kairan/accounts/used-link-table';
import type { Migration } from '@kairan/database/migration';
import { createOutboxTable } from '@kairan/mail/outbox-table';

/**
 * Creates the tables for signing in on the website, the mail outbox, and the secret that encrypts passkey challenges.
 */
export const createSignInTables: Migration = async (step) => {
  await createSessionTables(step);
  await createLinkTable(step);
  await createUsedLinkTable(step);
  await createSentFormTable(step);
  await createSignUpTable(step);
  await addSignUpReturnColumn(step);
  await createPasskeyTables(step);
  await createOutboxTable(step);
  await step.exec(`insert into meta (name, value) values ('account_secret', '${randomBytes(32).toString('hex')}')`);
};
