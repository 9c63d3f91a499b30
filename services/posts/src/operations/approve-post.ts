import { z } from 'zod';
import { approvedHash } from '../drafts/approved-text.ts';
import { actOnPost, editedPost, editorialOperation, noPost, postInput } from '../moderation/editorial.ts';
import { tagsOf } from '../storage/post-row.ts';

export const approvePost = editorialOperation({
  name: 'approve_post',
  summary: 'Publish a post that is pending review, or let it wait for the time that its author chose.',
  effect: 'write',
  who: 'editor',
  input: z.object(postInput),
  output: editedPost,
  errors: ['not_found', 'not_held'],

  async handle({ input, caller, fail }, deps) {
    const answer = await actOnPost(deps, caller, input.id, (post) => {
      const { status, publish_at: publishAt } = post;
      if (status !== 'held') fail('not_held', `The post is ${status}; only a post pending review can be approved.`);
      if (publishAt === null || publishAt <= deps.now().getTime()) {
        return { action: 'approve', change: { status: 'published', note: null } };
      }
      const approved = approvedHash({ title: post.title, body: post.body, tags: tagsOf(post) });
      const details = { publish_at: new Date(publishAt).toISOString() };
      return { action: 'approve', change: { status: 'draft', note: null, approved }, details };
    });
    return answer ?? noPost(fail);
  },
});
