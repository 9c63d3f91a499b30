import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { idField } from './fields.ts';

export const getPost = operation({
  name: 'get_post',
  summary: 'Get one of your posts in any state, with its body.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField }),
  output: postEnvelope,
  errors: [...admissionErrors.scope, 'not_found'],

  async handle({ input, caller, fail }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
    return postResponse({ row: post, body: post.body }, caller.username, deps);
  },
});
