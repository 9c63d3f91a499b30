import { noInput } from '@kairan/operation';
import { StreamedFile } from '@kairan/operation/streamed-file';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { exportedFiles } from '../archive/exported-files.ts';
import { zipStream } from '../archive/write-zip.ts';
import { operation } from '../posting.ts';
import { writeAudit } from '../storage/audit.ts';

export const exportPosts = operation({
  name: 'export_posts',
  summary: 'Download all your posts in any state as a zip: Markdown files, images and every revision.',
  effect: 'read',
  who: 'posts:read',
  input: noInput,
  output: z.object({}),
  file: {
    contentType: 'application/zip',
    description:
      'posts/*.md with front matter, images/, revisions/<post id>/<version>.md, and last export.json: a zip without it is not complete.',
  },
  errors: admissionErrors.scope,

  async handle({ caller }, deps) {
    const now = deps.now();
    await writeAudit(deps.store, { action: 'export_posts', postId: null, by: caller, at: now.getTime() });
    return new StreamedFile({
      contentType: 'application/zip',
      filename: `${caller.username}-posts-${now.toISOString().slice(0, 10)}.zip`,
      open: (report) => zipStream(exportedFiles(deps, caller), report),
    });
  },
});
