import { stat } from 'node:fs/promises';
import type { Command } from '@kairan/cli/command-line';
import { commonError } from '@kairan/operation/api-error';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import type { ImportedFile, ImportReport } from '../archive/import-report.ts';
import { asAuthor } from './author.ts';

export const importCommand: Command = {
  words: 'import',
  database: 'existing',
  summary: 'Create drafts of a user from an export, a Zenn or Qiita repository, or Markdown files.',
  arguments: [{ name: 'name', about: 'User name' }],
  options: {
    from: { value: 'PATH', about: 'A folder or a zip', required: true },
    'dry-run': { about: 'Only report what would be done' },
  },
  async run(call) {
    const { importPosts } = await import('../operations/import-posts.ts');
    const file = await sourceAt(call.option('from') ?? '');
    const input = { file, dry_run: call.flag('dry-run') };
    const report = await asAuthor(call.argument('name') ?? '', async (caller, deps) => {
      return (await importPosts.run(input, caller, deps)) as ImportReport;
    });
    call.print(report, textOf(report));
    return 0;
  },
};

/** @throws {ApiError} `not_found` */
async function sourceAt(path: string) {
  const { LocalFolder } = await import('../archive/folder-source.ts');
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return new LocalFolder(path);
  if (found?.isFile()) return new UploadedFile(path, found.size);
  throw commonError('not_found', `There is no folder or file ${path}.`);
}

/** The report for people: a line for each file, with what was changed. */
function textOf({
  files,
  created,
  already_imported: before,
  left_out: leftOut,
  dry_run: dryRun,
  repeat,
}: ImportReport): string {
  return [
    ...files.flatMap(linesOf),
    `${dryRun ? 'Would create' : 'Created'} ${created} drafts; ${before} already imported, ${leftOut} left out.`,
    ...(repeat ? ['A limit was reached. Import again later: it goes on with the files that were left out.'] : []),
  ].join('\n');
}

function linesOf({ file, status, post, reason, warnings, images }: ImportedFile): string[] {
  const outcome =
    reason === null ? `${status.replaceAll('_', ' ')}: ${post?.title ?? ''}` : `left out: ${reason.message}`;
  return [
    `${file}: ${outcome}${post?.id ? ` (${post.id})` : ''}`,
    ...images.flatMap(({ path, status: is, message }) =>
      message === null ? [] : [`  image ${path}: ${is}. ${message}`],
    ),
    ...warnings.map(({ line, message }) => `  line ${line}: ${message}`),
  ];
}
