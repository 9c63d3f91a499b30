import { randomBytes } from 'node:crypto';
import { createDeletionTables } from '@kairan/accounts/deletion-tables';
import { createMcpClientTable } from '@kairan/accounts/mcp-client-table';
import { addPasskeySessionColumn } from '@kairan/accounts/passkey-session-column';
import { addSessionConfirmationColumn } from '@kairan/accounts/session-confirmation-column';
import { addSuspensionColumns } from '@kairan/accounts/suspension-columns';
import { createAccountTables } from '@kairan/accounts/tables';
import { addTimeZoneColumn } from '@kairan/accounts/time-zone-column';
import type { Migrations } from '@kairan/database/migration';
import { createPhaseTable } from '@kairan/database/migration-phases';
import { createSignInTables } from './account/account-tables.ts';
import { addTextsHash, createChangeTables } from './changes/log-tables.ts';
import { addPausedNews, createInventoryTables } from './inventories/storage/inventory-tables.ts';
import { createAdvisoryTables } from './storage/advisory-store.ts';
import { createAuditTable } from './storage/audit-table.ts';
import { createWithdrawalTable } from './storage/due-withdrawals.ts';
import { createPackageIndex } from './storage/package-index.ts';
import { schema } from './storage/schema.ts';
import { createSlotTables } from './storage/slot-tables.ts';
import { addModelTitles, createSummaryTables } from './summaries/summary-tables.ts';
import { createWebhookTables } from './webhooks/storage/webhook-tables.ts';

/** The migrations of the service's tables, in order. Never edit a published migration. */
export const migrations: Migrations = {
  '0001-accounts': createAccountTables,
  '0002-vulnerabilities': async ({ engine, exec }) => {
    await exec(schema(engine).join(';\n'));
    // Key that signs the cursors of lists: see @kairan/operation/cursor.
    await exec(`insert into meta (name, value) values ('cursor_secret', '${randomBytes(32).toString('hex')}')`);
  },
  // What it made for the full-text index is gone since 0017.
  '0003-pairs': async () => {},
  // Vulnerabilities modified before they were published: hardly any. All others modified up to a time have keys up to
  // that time.
  '0004-modified-early': async ({ engine, exec }) => {
    if (engine !== 'sqlite') return;
    await exec(`create index sort_modified_early on vuln_sort (modified, id)
      where modified < (case when id < 0 then id + 9007199254740991 else id end) / 4096 + 315532800000`);
  },
  '0005-mcp-clients': createMcpClientTable,
  '0006-packages': createPackageIndex,
  '0007-suspension': addSuspensionColumns,
  '0008-changes': createChangeTables,
  '0009-webhooks': createWebhookTables,
  '0010-sign-in': createSignInTables,
  '0011-summaries': createSummaryTables,
  '0012-texts-hash': addTextsHash,
  '0013-advisories': createAdvisoryTables,
  '0014-withdrawals': createWithdrawalTable,
  '0015-model-titles': addModelTitles,
  '0016-deletion': createDeletionTables,
  '0017-slots': createSlotTables,
  '0018-inventories': createInventoryTables,
  '0019-paused-news': addPausedNews,
  '0020-time-zone': addTimeZoneColumn,
  '0024-audit': createAuditTable,
  '0025-migration-phases': createPhaseTable,
  '0026-session-confirmation': addSessionConfirmationColumn,
  '0027-passkey-sessions': addPasskeySessionColumn,
};
