import { accountErrors } from '@kairan/accounts/operations';
import type { Fail } from '@kairan/operation';
import { ApiError, commonErrors, type ErrorKinds } from '@kairan/operation/api-error';
import type { ErrorCode } from './error-code.ts';
import { categories } from './post.ts';

/** Every error of the service: code, status, message (specification, section 7, and decisions). */
export const errors = {
  ...commonErrors,
  ...accountErrors,
  invalid_category: {
    status: 400,
    message: `Unknown category. Use one of: ${categories.map(({ code }) => code).join(', ')}.`,
  },
  invalid_cover: {
    status: 400,
    message: 'cover must be the url returned by one of your uploads with kind=cover, or null for no cover.',
  },
  invalid_image: { status: 400, message: 'Not a readable PNG, JPEG, WebP or GIF image.' },
  setup_required: {
    status: 403,
    message:
      'The set-up of this account is not finished. Sign in on the website, complete the profile and accept the terms.',
  },
  insufficient_scope: { status: 403, message: 'The token lacks the required scope.' },
  forbidden: { status: 403, message: 'The editors have hidden this post. You can only read or delete it.' },
  needs_confirmation: {
    status: 409,
    message:
      'The text contains strings that look like keys, passwords, e-mail addresses or phone numbers. Remove the real ones; if all are harmless examples, send the request again with confirm_findings: true.',
  },
  not_draft: {
    status: 409,
    message: 'Only a draft can be changed. Unpublish the post first, or update it by publishing.',
  },
  not_published: { status: 409, message: 'Only a published post or a scheduled draft can be unpublished.' },
  not_held: { status: 409, message: 'Only a post pending review can be approved or sent back.' },
  already_answered: {
    status: 409,
    message: 'You have already answered the editors. Wait for their decision.',
  },
  already_hidden: { status: 409, message: 'The post is already hidden.' },
  own_account: {
    status: 409,
    message: 'You cannot suspend yourself or change your own role. Ask another editor or the operator.',
  },
  not_hidden: { status: 409, message: 'Only a hidden post can be shown again.' },
  version_conflict: {
    status: 412,
    message: 'The post has changed in the meantime. Read it again and send the change with its new version.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'This idempotency key was used for a different request in the last 24 hours. Send a new key.',
  },
  posting_closed: {
    status: 503,
    message: 'Posting is closed for now. Reading, unpublishing and deleting still work.',
  },
} satisfies ErrorKinds<ErrorCode>;

/** Throws an error of the service, for work that is shared by operations with different errors. */
export const failWith: Fail<ErrorCode> = (code, message, more) => {
  throw new ApiError(code, errors[code], message, more);
};
