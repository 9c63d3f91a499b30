import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { revisionResponse } from '../responses/post-response.ts';
import { revisionShape } from '../responses/shapes.ts';
import { revisionAtVersion } from '../storage/revisions.ts';
import { idField, revisionField } from './fields.ts';

export const getRevision = operation({
  name: 'get_revision',
  summary: 'Get the title and body that one of your posts had at a version, from the last revision up to it.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField, version: revisionField }),
  output: z.object({ revision: revisionShape }),
  errors: [...admissionErrors.scope, 'not_found'],

  async handle({ input, caller, fail }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
    const revision =
      (await revisionAtVersion(deps.reading, post.id, input.version)) ??
      fail('not_found', `The post has no version ${input.version}.`);
    return { revision: revisionResponse(revision) };
  },
});
