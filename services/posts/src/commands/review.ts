import type { Command } from '@kairan/cli/command-line';
import { approvePost } from '../operations/approve-post.ts';
import { listPendingReview } from '../operations/list-pending-review.ts';
import { returnPost } from '../operations/return-post.ts';
import { type EditedPost, runEditorial } from './editorial.ts';

const post = { name: 'post', about: 'Id of the post' };

interface Held extends EditedPost {
  readonly author: string;
  readonly held_at: string;
  readonly preview_url: string;
  readonly reasons: readonly { readonly rule: string; readonly message: string }[];
}

export const reviewListCommand: Command = {
  words: 'review list',
  summary: 'List the posts that wait for an editor, with what the check said.',
  async run(call) {
    const { posts } = await runEditorial<{ posts: Held[] }>(listPendingReview, {});
    for (const held of posts) {
      const reasons = held.reasons.map(({ rule, message }) => `  ${rule}: ${message}`);
      const lines = [`${held.id}  ${held.author}  ${held.held_at}  ${held.title}`, ...reasons, `  ${held.preview_url}`];
      call.print(held, lines.join('\n'));
    }
    if (posts.length === 0) call.note('No post waits.');
    return 0;
  },
};

export const reviewApproveCommand: Command = {
  words: 'review approve',
  summary: 'Approve a post that is held: it becomes public.',
  arguments: [post],
  async run(call) {
    const answer = await runEditorial<{ post: EditedPost }>(approvePost, { id: call.argument('post') });
    call.print(answer, `Published: ${answer.post.title}`);
    return 0;
  },
};

export const reviewReturnCommand: Command = {
  words: 'review return',
  summary: 'Send a post that is held back to its author, as a draft.',
  arguments: [post],
  options: { note: { value: 'TEXT', about: 'What the author is to change', required: true } },
  async run(call) {
    const input = { id: call.argument('post'), note: call.option('note') };
    const answer = await runEditorial<{ post: EditedPost }>(returnPost, input);
    call.print(answer, `Sent back: ${answer.post.title}`);
    return 0;
  },
};
