import { z } from 'zod';
import { actOnPost, editedPost, editorialOperation, noPost, noteField, postInput } from '../moderation/editorial.ts';

export const hidePost = editorialOperation({
  name: 'hide_post',
  summary: 'Hide a post in any state from everyone but its author.',
  effect: 'write',
  who: 'editor',
  input: z.object({ ...postInput, reason: noteField.optional().describe('Shown to the author') }),
  output: editedPost,
  errors: ['not_found', 'already_hidden'],

  async handle({ input: { id, reason }, caller, fail }, deps) {
    const answer = await actOnPost(deps, caller, id, ({ status, note }) => {
      if (status === 'hidden') fail('already_hidden');
      return {
        action: 'hide',
        change: { status: 'hidden', shownAs: status, note: reason ?? note },
        details: { from: status, ...(reason !== undefined && { reason }) },
      };
    });
    return answer ?? noPost(fail);
  },
});
