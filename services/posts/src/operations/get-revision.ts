import { z } from 'zod';
import { admissionRefusals } from '../access/admissions.ts';
import { noSuchPost, ownPost } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { revisionAnswer } from '../responses/post-response.ts';
import { revisionShape } from '../responses/shapes.ts';
import { revisionAtVersion } from '../storage/revisions.ts';
import { idField, revisionField } from './fields.ts';

export const getRevision = operation({
  name: 'get_revision',
  summary: 'Get the title and body that a post of yours had at a version: those of the last revision up to it.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField, version: revisionField }),
  output: z.object({ revision: revisionShape }),
  refusals: [...admissionRefusals.scope, 'not_found'],

  async handle({ input, caller, refuse }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? noSuchPost(refuse);
    const revision =
      (await revisionAtVersion(deps.reading, post.id, input.version)) ??
      refuse('not_found', `The post has no version ${input.version}.`);
    return { revision: revisionAnswer(revision) };
  },
});
