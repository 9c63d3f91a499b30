import { accountErrors } from '@kairan/accounts/operations';
import { commonErrors, type ErrorKinds } from '@kairan/operation/api-error';
import type { ErrorCode } from './error-code.ts';
import { categories } from './post.ts';

/** Every refusal of the service: code, status, sentence (specification, section 7, and decisions). */
export const errors = {
  ...commonErrors,
  ...accountErrors,
  invalid_category: {
    status: 400,
    message: `This is no category. There are ${categories.map(({ code }) => code).join(', ')}.`,
  },
  invalid_cover: {
    status: 400,
    message: 'cover must be the url that an upload of yours with kind=cover returned, or null for none.',
  },
  invalid_image: { status: 400, message: 'This is no PNG, JPEG, WebP or GIF image that can be read.' },
  setup_required: {
    status: 403,
    message:
      'The set-up of this account is unfinished. Sign in on the website, fill in the profile and accept the terms.',
  },
  insufficient_scope: { status: 403, message: 'The token was not given the scope that this needs.' },
  forbidden: { status: 403, message: 'The editorial team has hidden this post. It can be read and deleted only.' },
  needs_confirmation: {
    status: 409,
    message:
      'The text holds what looks like keys, passwords, e-mail addresses or telephone numbers. Remove the real ones; if all are harmless examples, send the request again with confirm_findings: true.',
  },
  not_draft: {
    status: 409,
    message: 'Only a draft can be changed. Unpublish the post first, or update it by publishing.',
  },
  not_published: { status: 409, message: 'Only a published post can be unpublished.' },
  not_held: { status: 409, message: 'Only a post that is held for review can be approved or returned.' },
  already_hidden: { status: 409, message: 'The post is hidden already.' },
  own_account: {
    status: 409,
    message: 'Nobody suspends themselves or changes their own role. Ask another editor, or the operator.',
  },
  not_hidden: { status: 409, message: 'Only a hidden post can be shown again.' },
  version_conflict: {
    status: 412,
    message: 'The post has changed meanwhile. Read it again, and send the change with its new version.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was used for another request within the last 24 hours. Send a new key.',
  },
  posting_closed: {
    status: 503,
    message: 'Posting is closed for the moment. Reading, unpublishing and deleting go on.',
  },
} satisfies ErrorKinds<ErrorCode>;
