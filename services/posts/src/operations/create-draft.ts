import type { Fail } from '@kairan/operation';
import { inputError } from '@kairan/operation/input-problem';
import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { type NewDraftAnswer, type SavedWith, saveNewDraft } from '../drafts/new-draft.ts';
import { checkNotTooShort, failTooLong, isTooLong } from '../drafts/prepare-text.ts';
import { failWith } from '../errors.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation, type Posting } from '../posting.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { bodyField, postFieldCodes, postTextFields, titleField } from './fields.ts';

const draftFields = z.object({
  ...postTextFields,
  title: titleField,
  body_markdown: bodyField,
});

export const createDraft = operation({
  name: 'create_draft',
  summary: 'Create a draft. Only you can see it until it is published.',
  effect: 'write',
  who: 'posts:write',
  input: draftFields,
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
    await checkLength(deps, input.body_markdown, fail);
    return runOnce(deps, caller, ['create_draft', input], (saveResponse) =>
      saveNewDraft(deps, caller, input, fail, saveResponse),
    );
  },
});

/**
 * Creates a draft for an author from fields that are not checked yet, as part of another operation.
 * @throws {ApiError} as `create_draft` does
 */
export async function createDraftFrom(
  deps: Posting,
  author: Author,
  sent: Readonly<Record<string, unknown>>,
  inTransaction: SavedWith,
): Promise<NewDraftAnswer> {
  const parsed = draftFields.strict().safeParse(sent);
  if (!parsed.success) throw inputError(draftFields, parsed.error, sent);
  await checkLength(deps, parsed.data.body_markdown, failWith);
  return saveNewDraft(deps, author, parsed.data, failWith, inTransaction);
}

async function checkLength(deps: Posting, body: string, fail: Fail<'too_large' | 'invalid_request'>): Promise<void> {
  if (isTooLong(body)) failTooLong(fail);
  await checkNotTooShort(deps, body, fail);
}
