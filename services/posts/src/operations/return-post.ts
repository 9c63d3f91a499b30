import { z } from 'zod';
import { actOnPost, editedPost, editorialOperation, noPost, noteField, postInput } from '../moderation/editorial.ts';

export const returnPost = editorialOperation({
  name: 'return_post',
  summary: 'Send a post that is pending review back to its author as a draft, with a note.',
  effect: 'write',
  who: 'editor',
  input: z.object({ ...postInput, note: noteField.describe('What the author should change') }),
  output: editedPost,
  errors: ['not_found', 'not_held'],

  async handle({ input: { id, note }, caller, fail }, deps) {
    const answer = await actOnPost(deps, caller, id, ({ status }) => {
      if (status !== 'held') fail('not_held', `The post is ${status}; only a post pending review can be sent back.`);
      return {
        action: 'return',
        change: { status: 'draft', note, publishAt: null, approved: null },
        details: { note },
      };
    });
    return answer ?? noPost(fail);
  },
});
