import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { saveNewDraft } from '../drafts/new-draft.ts';
import { checkNotTooShort, failTooLong, isTooLong } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { bodyField, postFieldCodes, postTextFields, titleField } from './fields.ts';

export const createDraft = operation({
  name: 'create_draft',
  summary: 'Create a draft. Only you can see it until it is published.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    ...postTextFields,
    title: titleField,
    body_markdown: bodyField,
  }),
  output: postEnvelope,
  fieldCodes: postFieldCodes,
  errors: [
    ...admissionErrors.scopeWhileOpen,
    'invalid_category',
    'invalid_cover',
    'too_large',
    'limit_reached',
    'idempotency_conflict',
  ],

  async handle({ input, caller, fail }, deps) {
    const { body_markdown: body } = input;
    if (isTooLong(body)) failTooLong(fail);
    await checkNotTooShort(deps, body, fail);
    return runOnce(deps, caller, ['create_draft', input], (saveResponse) =>
      saveNewDraft(deps, caller, input, fail, saveResponse),
    );
  },
});
