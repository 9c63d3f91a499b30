import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { admissionRefusals } from '../admissions.ts';
import { operation } from '../posting.ts';
import { writingGuide as guideOf } from '../writing-guide.ts';

export const writingGuide = operation({
  name: 'writing_guide',
  summary: 'Read how posts are written here: Markdown, images, categories, checks, limits.',
  effect: 'read',
  who: 'account',
  input: noInput,
  output: z.object({ guide: z.string().describe('Markdown') }),
  refusals: admissionRefusals.account,

  handle: (_call, { limits }) => ({ guide: guideOf(limits) }),
});
