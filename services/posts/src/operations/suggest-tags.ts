import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { operation } from '../posting.ts';
import { tagsInUse } from '../storage/tags-in-use.ts';

export const suggestTags = operation({
  name: 'suggest_tags',
  summary: 'List tags of published posts and of your own posts, most used first.',
  effect: 'read',
  who: 'posts:read',
  input: noInput,
  output: z.object({
    tags: z.array(z.object({ tag: z.string(), posts: z.int().describe('Number of published posts with this tag') })),
  }),
  errors: admissionErrors.scope,

  async handle({ caller }, { reading }) {
    return { tags: await tagsInUse(reading, caller.id) };
  },
});
