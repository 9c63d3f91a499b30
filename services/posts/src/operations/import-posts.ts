import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { findArticles } from '../archive/find-articles.ts';
import { LocalFolder, openFolder } from '../archive/folder-source.ts';
import { importArticles } from '../archive/import-articles.ts';
import { importReportShape } from '../archive/import-report.ts';
import { type ImportSource, SourceError } from '../archive/import-source.ts';
import { openZip } from '../archive/zip-source.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { writeAudit } from '../storage/audit.ts';
import { createDraftFrom } from './create-draft.ts';

/** Largest zip in bytes. */
export const importBytes = 100 * 1024 * 1024;

/** Milliseconds for the articles of a request: proxies and clients often give up after two minutes. */
const requestMs = 90_000;
/** Imports that run at once in a process; further ones wait. */
const running = new Semaphore(2);

export const importPosts = operation({
  name: 'import_posts',
  summary:
    'Create drafts from the Markdown files and images of a zip: an export of this service, a Zenn or Qiita repository, or any Markdown files.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    file: z
      .union([z.instanceof(UploadedFile), z.instanceof(LocalFolder)])
      .optional()
      .describe('The zip, at most 100 MB'),
    dry_run: z.boolean().default(false).describe('Only report what an import would do'),
  }),
  output: importReportShape,
  errors: [...admissionErrors.scopeWhileOpen, 'too_large', 'idempotency_conflict'],
  repeatable: true,

  async handle({ input: { file, dry_run: dryRun }, caller, fail }, deps) {
    const from = file ?? fail('invalid_request', 'Send the zip as file.', { about: 'file' });
    const content = caller.idempotencyKey === null || from instanceof LocalFolder ? null : await hashOf(from);
    return runOnce(deps, caller, ['import_posts', { content, dryRun }], async (saveResponse) => {
      const release = await running.hold();
      try {
        await using source = disposable(
          from instanceof LocalFolder ? await openFolder(from) : await openZip(from.path),
        );
        const report = await importArticles({
          deps,
          author: caller,
          source,
          found: await findArticles(source),
          dryRun,
          until: from instanceof LocalFolder ? Number.POSITIVE_INFINITY : performance.now() + requestMs,
          createDraft: (on, sent, inTransaction) => createDraftFrom(on, caller, sent, inTransaction),
        });
        await deps.store.transaction(async (tx) => {
          const { created, source: kind } = report;
          const at = deps.now().getTime();
          const details = { source: kind, created };
          if (!dryRun) await writeAudit(tx, { action: 'import_posts', postId: null, by: caller, at, details });
          await saveResponse(tx, report);
        });
        return report;
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        return fail(error.code === 'too_large' ? 'too_large' : 'invalid_request', error.message, { about: 'file' });
      } finally {
        release();
      }
    });
  },
});

function disposable(source: ImportSource): ImportSource & AsyncDisposable {
  return { ...source, [Symbol.asyncDispose]: () => source.close() };
}

/** Hashes the zip, to recognise a repeated request. */
async function hashOf({ path }: UploadedFile): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
