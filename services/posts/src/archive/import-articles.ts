import { countDrafts } from '../storage/read-posts.ts';
import { importArticle } from './import-article.ts';
import type { ImportContext } from './import-context.ts';
import { ImportImages } from './import-images.ts';
import type { ImportedFile, ImportReport } from './import-report.ts';
import { SourceError } from './import-source.ts';

/** Most articles of one import. */
const maxArticles = 2_000;
/** Reasons that pass with time. */
const passing: readonly (string | undefined)[] = ['drafts_limit', 'uploads_limit', 'time_limit'];

/**
 * Imports the articles of a source in the order of their paths. Nothing is imported twice, so an import that was
 * interrupted or reached a limit goes on when it is repeated.
 * @throws {SourceError} if there are no articles, or too many
 */
export async function importArticles(context: ImportContext): Promise<ImportReport> {
  const { deps, author, found, dryRun } = context;
  if (found.paths.length === 0) {
    throw new SourceError('unreadable', 'There are no Markdown files to import: articles are files that end in .md.');
  }
  if (found.paths.length > maxArticles) {
    const most = maxArticles.toLocaleString('en');
    throw new SourceError('too_large', `There are more than ${most} articles. Import them in parts.`);
  }
  const progress = { images: new ImportImages(context), drafts: await countDrafts(deps.reading, author.id) };
  const files: ImportedFile[] = [];
  for (const path of found.paths) {
    const file = await importArticle(context, progress, path);
    if (file.status === 'created') progress.drafts += 1;
    files.push(file);
  }
  const count = (status: ImportedFile['status']) => files.filter((file) => file.status === status).length;
  return {
    source: found.kind,
    dry_run: dryRun,
    created: count('created'),
    already_imported: count('already_imported'),
    left_out: count('left_out'),
    ignored: found.ignored,
    repeat: files.some(({ reason }) => passing.includes(reason?.code)),
    files,
  };
}
