import type { Fail } from '@kairan/operation';
import { inputError } from '@kairan/operation/input-problem';
import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkDraftLimit, type NewDraftAnswer, type SavedWith, storeDraft } from '../drafts/new-draft.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { failWith } from '../errors.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { frontMatterOf } from '../markdown/front-matter.ts';
import { bounds } from '../post.ts';
import { operation, type Posting } from '../posting.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { countDrafts } from '../storage/read-posts.ts';
import { bodyField, postFieldCodes, postTextFields, titleField } from './fields.ts';
import { completeFields } from './front-matter-fields.ts';

const draftFields = z.object({
  ...postTextFields,
  title: titleField
    .optional()
    .describe(`${titleField.description} Required unless the body begins with front matter that has a title.`),
  body_markdown: bodyField,
});

type DraftFields = z.output<typeof draftFields>;
type FailDraft = Fail<'invalid_cover' | 'too_large' | 'limit_reached' | 'invalid_request'>;

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
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    await checkShape(deps, input, fail);
    return runOnce(deps, caller, ['create_draft', input], (saveResponse) =>
      createChecked(deps, caller, input, fail, saveResponse),
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
  await checkShape(deps, parsed.data, failWith);
  return createChecked(deps, author, parsed.data, failWith, inTransaction);
}

/** The checks that need no look at what the author has. */
async function checkShape(deps: Posting, { title, body_markdown: body }: DraftFields, fail: FailDraft): Promise<void> {
  if (title === undefined && frontMatterOf(body) === null) failUntitled(fail);
  if (isTooLong(body)) failTooLong(fail);
  await checkNotTooShort(deps, body, fail);
}

async function createChecked(
  deps: Posting,
  author: Author,
  input: DraftFields,
  fail: FailDraft,
  inTransaction: SavedWith,
): Promise<NewDraftAnswer> {
  const { body_markdown: body, cover = null } = input;
  checkDraftLimit(deps, await countDrafts(deps.reading, author.id), fail);
  await checkOwnCover(deps, author, cover, fail);
  const prepared = await prepareText(deps, author, { title: input.title ?? '', body }, fail);
  const { title, category = null, tags = [], warnings } = completeFields(input, prepared);
  if (title === undefined) return failUntitled(fail);
  const draft = { title, category, tags, cover, text: prepared.text, warnings };
  return storeDraft(deps, author, draft, fail, inTransaction);
}

function failUntitled(fail: Fail<'invalid_request'>): never {
  const { min, max } = bounds.title;
  return fail('invalid_request', `title is missing: it must be ${min} to ${max} visible characters in one line.`, {
    about: 'title',
  });
}
