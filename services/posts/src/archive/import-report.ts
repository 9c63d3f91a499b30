import { z } from 'zod';
import { pageWarningShape } from '../responses/shapes.ts';
import { sourceKinds } from './find-articles.ts';

/** Why an article was left out, beside the error codes of creating a draft. */
const leftOutCodes = ['no_title', 'unreadable', 'too_large', 'drafts_limit', 'uploads_limit', 'time_limit'] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

/** Whether the code of a reason is one of the import itself. */
export function isLeftOutCode(code: string): code is LeftOutCode {
  return (leftOutCodes as readonly string[]).includes(code);
}

/** What became of an image that an article refers to. */
const importedImageShape = z.object({
  path: z.string().describe('As found in the import, or as the article names it if it is missing'),
  status: z
    .enum(['uploaded', 'reused', 'missing', 'refused'])
    .describe('reused: the same image was imported before. refused: it cannot be used; the message tells why'),
  url: z.string().nullable().describe('Its path on this site; null if it has none'),
  message: z.string().nullable(),
});

/** What became of an article. */
const importedFileShape = z.object({
  file: z.string(),
  status: z
    .enum(['created', 'already_imported', 'left_out'])
    .describe('already_imported: the same content was imported before, and its post still exists'),
  post: z
    .object({ id: z.string().nullable().describe('null in a dry run'), title: z.string() })
    .nullable()
    .describe('The draft, or the post of the earlier import; null if there is none'),
  reason: z
    .object({ code: z.string(), field: z.string().nullable(), message: z.string() })
    .nullable()
    .describe('Why the article was left out'),
  warnings: z.array(pageWarningShape).describe('What was changed in the text; lines are those of the file'),
  images: z.array(importedImageShape),
});

/** The report on an import. */
export const importReportShape = z.object({
  source: z
    .enum(sourceKinds)
    .describe('The layout that was found: an export of this service, Zenn, Qiita, or Markdown files'),
  dry_run: z.boolean(),
  created: z.int(),
  already_imported: z.int(),
  left_out: z.int(),
  ignored: z.int().describe('Markdown files that are no articles in this layout'),
  repeat: z
    .boolean()
    .describe(
      'Whether articles were left out because of a limit: importing the same file again later goes on with them',
    ),
  files: z.array(importedFileShape),
});

export type ImportedImage = z.output<typeof importedImageShape>;
export type ImportedFile = z.output<typeof importedFileShape>;
export type ImportReport = z.output<typeof importReportShape>;
