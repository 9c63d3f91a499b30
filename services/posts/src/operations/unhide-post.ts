import { z } from 'zod';
import { actOnPost, editedPost, editorialOperation, noPost, postInput } from '../moderation/editorial.ts';

export const unhidePost = editorialOperation({
  name: 'unhide_post',
  summary: 'Show a hidden post again, in its previous state.',
  effect: 'write',
  who: 'editor',
  input: z.object(postInput),
  output: editedPost,
  errors: ['not_found', 'not_hidden'],

  async handle({ input, caller, fail }, deps) {
    const answer = await actOnPost(deps, caller, input.id, ({ status, shown_as: before }) => {
      if (status !== 'hidden') fail('not_hidden', `The post is ${status}; only a hidden post can be shown again.`);
      const state = before ?? 'draft';
      return { action: 'unhide', change: { status: state, shownAs: null, note: null }, details: { to: state } };
    });
    return answer ?? noPost(fail);
  },
});
