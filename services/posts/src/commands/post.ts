import type { Command } from '@kairan/cli/command-line';
import { hidePost } from '../operations/hide-post.ts';
import { unhidePost } from '../operations/unhide-post.ts';
import { type EditedPost, runEditorial } from './editorial.ts';

const post = { name: 'post', about: 'Id of the post' };

export const postHideCommand: Command = {
  words: 'post hide',
  database: 'existing',
  summary: 'Hide a post, in any state, from everyone but its author.',
  arguments: [post],
  options: { reason: { value: 'TEXT', about: 'Shown to the author' } },
  async run(call) {
    const input = { id: call.argument('post'), reason: call.option('reason') };
    const answer = await runEditorial<{ post: EditedPost }>(hidePost, input);
    call.print(answer, `Hidden: ${answer.post.title}`);
    return 0;
  },
};

export const postUnhideCommand: Command = {
  words: 'post unhide',
  database: 'existing',
  summary: 'Show a hidden post again, in its previous state.',
  arguments: [post],
  async run(call) {
    const answer = await runEditorial<{ post: EditedPost }>(unhidePost, { id: call.argument('post') });
    call.print(answer, `Shown again (${answer.post.status}): ${answer.post.title}`);
    return 0;
  },
};
