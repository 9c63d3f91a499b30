import type { Command } from '@kairan/cli/command-line';
import { asAuthor } from './author.ts';

export const exportCommand: Command = {
  words: 'export',
  database: 'existing',
  summary: 'Write all posts of a user with their images and revisions to a folder.',
  arguments: [{ name: 'name', about: 'User name' }],
  options: { to: { value: 'DIR', about: 'A new or an empty folder', required: true } },
  async run(call) {
    const folder = call.option('to') ?? '';
    const { FolderError, writeFolder } = await import('../archive/write-folder.ts');
    const { exportedFiles } = await import('../archive/exported-files.ts');
    const { writeAudit } = await import('../storage/audit.ts');
    try {
      const exported = await asAuthor(call.argument('name') ?? '', async ({ account }, deps) => {
        const counts = { posts: 0, revisions: 0, images: 0 };
        const author = { id: Number(account.id), username: account.name };
        await writeFolder(folder, exportedFiles(deps, author, counts));
        const by = { id: null, door: 'cli', client: null } as const;
        const details = { username: account.name };
        await writeAudit(deps.store, { action: 'export_posts', postId: null, by, at: deps.now().getTime(), details });
        return { username: account.name, folder, ...counts };
      });
      const { posts, revisions, images } = exported;
      call.print(exported, `Written to ${folder}: ${posts} posts, ${revisions} revisions, ${images} images.`);
      return 0;
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      call.note(error.message);
      return 1;
    }
  },
};
