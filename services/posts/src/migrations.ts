import { randomBytes } from 'node:crypto';
import { createDeletionTables } from '@kairan/accounts/deletion-tables';
import { createLinkTable } from '@kairan/accounts/link-table';
import { addPasskeySessionColumn } from '@kairan/accounts/passkey-session-column';
import { createPasskeyTables } from '@kairan/accounts/passkey-tables';
import { createSentFormTable } from '@kairan/accounts/sent-form-table';
import { addSessionConfirmationColumn } from '@kairan/accounts/session-confirmation-column';
import { createSessionTables } from '@kairan/accounts/session-tables';
import { addSignUpReturnColumn } from '@kairan/accounts/sign-up-return-column';
import { createSignUpTable } from '@kairan/accounts/sign-up-table';
import { addSuspensionColumns } from '@kairan/accounts/suspension-columns';
import { createAccountTables } from '@kairan/accounts/tables';
import { addTimeZoneColumn } from '@kairan/accounts/time-zone-column';
import { createUsedLinkTable } from '@kairan/accounts/used-link-table';
import type { Migrations } from '@kairan/database/migration';
import { createPhaseTable } from '@kairan/database/migration-phases';
import { createOutboxTable } from '@kairan/mail/outbox-table';
import { createOAuthTables } from './oauth/oauth-tables.ts';
import { createPurgeTable } from './shared-caches/purge-table.ts';
import { addAuditByActionIndex, addAuditByActorIndex } from './storage/audit-log.ts';
import { addErasureColumns } from './storage/author-visibility.ts';
import { refreshTagsAndExcerpts } from './storage/derived-values.ts';
import { addHiddenUserColumns } from './storage/hidden-users.ts';
import { createImportTable } from './storage/imports.ts';
import { addInstallationId } from './storage/installation.ts';
import { addMediaByUserIndex } from './storage/media.ts';
import { createPostHtmlTable } from './storage/post-html.ts';
import { addPreviewLinkColumn } from './storage/preview-links.ts';
import { createProfileTable } from './storage/profiles.ts';
import { countPublicChanges } from './storage/public-changes.ts';
import { addOpenReportsIndex, createReportTable } from './storage/reports.ts';
import { addReviewAnswer, renameReasonText } from './storage/reviews.ts';
import { addScheduleColumns } from './storage/schedule.ts';
import { schema } from './storage/schema.ts';
import {
  createKeyFunction,
  createSearchTables,
  markAllForIndexing,
  markSymbolTagsForIndexing,
} from './storage/search-tables.ts';
import { addAuthorTopicsIndex } from './storage/topics.ts';

/** The service's tables, in order. Never edit a published migration. */
export const migrations: Migrations = {
  '0001-accounts': createAccountTables,
  '0002-posts': async ({ engine, exec }) => {
    await exec(schema(engine).join(';\n'));
    // All keys of the installation are derived from it: see storage/secret.ts.
    const secret = randomBytes(32).toString('hex');
    await exec(`INSERT INTO site_state (name, value, changed_at) VALUES ('secret', '${secret}', ${Date.now()})`);
  },
  '0003-sessions': createSessionTables,
  '0004-oauth': createOAuthTables,
  '0005-suspension': addSuspensionColumns,
  '0006-links': createLinkTable,
  '0007-sent-forms': createSentFormTable,
  '0009-search': createSearchTables,
  '0010-preview-links': addPreviewLinkColumn,
  '0011-media-by-user': addMediaByUserIndex,
  '0012-outbox': createOutboxTable,
  '0013-sign-ups': createSignUpTable,
  '0014-passkeys': createPasskeyTables,
  '0015-used-links': createUsedLinkTable,
  '0016-sign-up-return': addSignUpReturnColumn,
  '0017-reason-message': renameReasonText,
  '0018-installation': addInstallationId,
  '0020-imports': createImportTable,
  '0021-post-html': createPostHtmlTable,
  '0022-review-answer': addReviewAnswer,
  '0023-deletion': createDeletionTables,
  '0024-erasure': addErasureColumns,
  '0025-profiles': createProfileTable,
  '0027-tags-and-excerpts': refreshTagsAndExcerpts,
  '0028-spellings-in-search': markAllForIndexing,
  '0029-reports': createReportTable,
  '0030-scheduled-publishing': addScheduleColumns,
  '0031-time-zone': addTimeZoneColumn,
  '0032-topics-of-author': addAuthorTopicsIndex,
  '0033-symbol-tags-in-search': markSymbolTagsForIndexing,
  '0034-open-reports': addOpenReportsIndex,
  '0036-public-changes': countPublicChanges,
  '0039-hidden-users': addHiddenUserColumns,
  '0040-search-by-index': createKeyFunction,
  '0041-migration-phases': createPhaseTable,
  '0042-cache-purges': createPurgeTable,
  '0044-session-confirmation': addSessionConfirmationColumn,
  '0045-passkey-sessions': addPasskeySessionColumn,
  '0050-audit-by-actor': addAuditByActorIndex,
  '0051-audit-by-action': addAuditByActionIndex,
};
