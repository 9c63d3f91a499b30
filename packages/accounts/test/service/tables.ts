import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { createOutboxTable } from '@kairan/mail/outbox-table';
import { createAccountTables } from '../../src/migrations/account-tables.ts';
import { createDeletionTables } from '../../src/migrations/deletion-tables.ts';
import { addErasureColumn } from '../../src/migrations/erasure-column.ts';
import { createLinkTable } from '../../src/migrations/link-table.ts';
import { createMcpClientTable } from '../../src/migrations/mcp-client-table.ts';
import { addPasskeySessionColumn } from '../../src/migrations/passkey-session-column.ts';
import { createPasskeyTables } from '../../src/migrations/passkey-tables.ts';
import { createSentFormTable } from '../../src/migrations/sent-form-table.ts';
import { addSessionConfirmationColumn } from '../../src/migrations/session-confirmation-column.ts';
import { createSessionTables } from '../../src/migrations/session-tables.ts';
import { addSignUpReturnColumn } from '../../src/migrations/sign-up-return-column.ts';
import { createSignUpTable } from '../../src/migrations/sign-up-table.ts';
import { addSuspensionColumns } from '../../src/migrations/suspension-columns.ts';
import { addTimeZoneColumn } from '../../src/migrations/time-zone-column.ts';
import { createUsedLinkTable } from '../../src/migrations/used-link-table.ts';

/** Creates the tables of accounts, as a service does. */
export async function createTables(db: Database): Promise<void> {
  await migrate(db, {
    '0001-accounts': createAccountTables,
    '0002-sessions': createSessionTables,
    '0003-suspension': addSuspensionColumns,
    '0012-deletion': createDeletionTables,
    '0004-links': createLinkTable,
    '0005-used-links': createUsedLinkTable,
    '0006-sent-forms': createSentFormTable,
    '0007-sign-ups': createSignUpTable,
    '0008-sign-up-return': addSignUpReturnColumn,
    '0009-passkeys': createPasskeyTables,
    '0010-mcp-clients': createMcpClientTable,
    '0011-outbox': createOutboxTable,
    '0013-time-zone': addTimeZoneColumn,
    '0014-erasure': addErasureColumn,
    '0015-session-confirmation': addSessionConfirmationColumn,
    '0016-passkey-sessions': addPasskeySessionColumn,
  });
}
