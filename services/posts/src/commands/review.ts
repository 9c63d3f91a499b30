import type { Command } from '@kairan/cli/command-line';
import { approvePost } from '../operations/approve-post.ts';
import { listPendingReview } from '../operations/list-pending-review.ts';
import { returnPost } from '../operations/return-post.ts';
import { type EditedPost, runEditorial } from './editorial.ts';

const postArgument = { name: 'post', about: 'Id of the post' };

interface PendingPost extends EditedPost {
  readonly author: string;
  readonly held_at: string;
  readonly preview_url: string;
  readonly reasons: readonly { readonly rule: string; readonly message: string }[];
  readonly answer: string | null;
}

export const reviewListCommand: Command = {
  words: 'review list',
  database: 'existing',
  summary: "List the posts pending review, with the check's reasons and the author's answer.",
  async run(call) {
    const { posts } = await runEditorial<{ posts: PendingPost[] }>(listPendingReview, {});
    for (const post of posts) {
      const reasons = post.reasons.map(({ rule, message }) => `  ${rule}: ${message}`);
      const answer = post.answer === null ? [] : [`  answer: ${post.answer.replaceAll('\n', '\n    ')}`];
      const heading = `${post.id}  ${post.author}  ${post.held_at}  ${post.title}`;
      call.print(post, [heading, ...reasons, ...answer, `  ${post.preview_url}`].join('\n'));
    }
    if (posts.length === 0) call.note('No posts are pending review.');
    return 0;
  },
};

export const reviewApproveCommand: Command = {
  words: 'review approve',
  database: 'existing',
  summary: 'Publish a post that is pending review.',
  arguments: [postArgument],
  async run(call) {
    const answer = await runEditorial<{ post: EditedPost }>(approvePost, { id: call.argument('post') });
    const { status, title } = answer.post;
    call.print(answer, status === 'published' ? `Published: ${title}` : `Approved; waits for its time: ${title}`);
    return 0;
  },
};

export const reviewReturnCommand: Command = {
  words: 'review return',
  database: 'existing',
  summary: 'Send a post that is pending review back to its author, as a draft.',
  arguments: [postArgument],
  options: { note: { value: 'TEXT', about: 'What the author should change', required: true } },
  async run(call) {
    const input = { id: call.argument('post'), note: call.option('note') };
    const answer = await runEditorial<{ post: EditedPost }>(returnPost, input);
    call.print(answer, `Sent back: ${answer.post.title}`);
    return 0;
  },
};
