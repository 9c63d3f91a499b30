import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { categories } from '../post.ts';
import { operation } from '../posting.ts';
import { categoryCodes } from '../responses/shapes.ts';

export const listCategories = operation({
  name: 'list_categories',
  summary: 'List the categories that a post can have.',
  effect: 'read',
  who: 'account',
  input: noInput,
  output: z.object({ categories: z.array(z.object({ code: z.enum(categoryCodes), name: z.string() })) }),
  errors: admissionErrors.account,

  handle: () => ({ categories: [...categories] }),
});
