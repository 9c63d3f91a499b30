import { z } from 'zod';
import { actOnPost, editedPost, editorialOperation, noPost, postInput } from '../moderation/editorial.ts';

export const approvePost = editorialOperation({
  name: 'approve_post',
  summary: 'Publish a post that is pending review.',
  effect: 'write',
  who: 'editor',
  input: z.object(postInput),
  output: editedPost,
  errors: ['not_found', 'not_held'],

  async handle({ input, caller, fail }, deps) {
    const answer = await actOnPost(deps, caller, input.id, ({ status }) => {
      if (status !== 'held') fail('not_held', `The post is ${status}; only a post pending review can be approved.`);
      return { action: 'approve', change: { status: 'published', note: null } };
    });
    return answer ?? noPost(fail);
  },
});
