import { z } from 'zod';
import { admissionRefusals } from '../admissions.ts';
import { postAnswer } from '../answers/post-answer.ts';
import { postEnvelope } from '../answers/shapes.ts';
import { noSuchPost, ownPost } from '../own-post.ts';
import { operation } from '../posting.ts';
import { idField } from './fields.ts';

export const getPost = operation({
  name: 'get_post',
  summary: 'Get one post of yours in any state, with its body.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField }),
  output: postEnvelope,
  refusals: [...admissionRefusals.scope, 'not_found'],

  async handle({ input, caller, refuse }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? noSuchPost(refuse);
    return postAnswer({ row: post, body: post.body }, caller.username, deps);
  },
});
