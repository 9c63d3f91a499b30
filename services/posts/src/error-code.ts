/**
 * The codes of the service's errors. They are apart from `errors.ts`, which says what each means, because code that runs in
 * browsers needs them too.
 */
export type ErrorCode =
  | 'already_answered'
  | 'already_hidden'
  | 'forbidden'
  | 'idempotency_conflict'
  | 'insufficient_scope'
  | 'internal'
  | 'invalid_category'
  | 'invalid_cover'
  | 'invalid_image'
  | 'invalid_request'
  | 'invalid_token'
  | 'limit_reached'
  | 'method_not_allowed'
  | 'needs_confirmation'
  | 'not_draft'
  | 'not_found'
  | 'not_held'
  | 'not_hidden'
  | 'not_published'
  | 'own_account'
  | 'posting_closed'
  | 'rate_limited'
  | 'setup_required'
  | 'taken'
  | 'too_large'
  | 'unauthorized'
  | 'unavailable'
  | 'user_suspended'
  | 'version_conflict';
