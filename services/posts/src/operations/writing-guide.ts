import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { writingGuide as guideOf } from '../guidelines/writing-guide.ts';
import { operation } from '../posting.ts';

export const writingGuide = operation({
  name: 'writing_guide',
  summary: 'Get the writing guide: Markdown, images, categories, checks and limits.',
  effect: 'read',
  who: 'account',
  input: noInput,
  output: z.object({ guide: z.string().describe('Markdown') }),
  errors: admissionErrors.account,

  handle: (_call, { limits }) => ({ guide: guideOf(limits) }),
});
