import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { z } from 'zod';
import type { Author } from '../access/admissions.ts';
import type { Category, Warning } from '../post.ts';
import type { Posting, Review } from '../posting.ts';
import { postResponse, timeText } from '../responses/post-response.ts';
import type { postEnvelope } from '../responses/shapes.ts';
import { type AuditedAction, writeAudit } from '../storage/audit.ts';
import { type Actor, type PostRow, type PostRowWithBody, tagsOf } from '../storage/post-row.ts';
import { saveReview } from '../storage/reviews.ts';
import { changePost, type PostChange, type SavedText } from '../storage/write-post.ts';
import { approvedHash } from './approved-text.ts';
import { changedFields } from './changed-fields.ts';
import { checkFindings } from './check-findings.ts';

/** How a post is to become or stay public. */
interface Publishing {
  /** Its new fields; what is left out stays as it is. */
  readonly fields: {
    readonly title?: string | undefined;
    readonly text?: SavedText | undefined;
    readonly category?: Category | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly cover?: string | null | undefined;
  };
  /** Whether the suspicious strings in it are confirmed as harmless. */
  readonly confirmed: boolean;
  /** What was removed from the new text. */
  readonly warnings: readonly Warning[];
  /** When a draft is to become public, in milliseconds since 1970; absent or null for now. */
  readonly publishAt?: number | null;
}

/** Who publishes: an author, or the service when a scheduled post is due. */
export type Publisher = Actor & Pick<Author, 'username' | 'personConfirmed'>;

/** A post that passed the checks of publication, ready to be saved. */
interface Publication {
  readonly post: PostRowWithBody;
  /** Null if the post already is as requested. */
  readonly change: PostChange | null;
  readonly review: Review;
  /** The body after the change. */
  readonly body: string;
  readonly warnings: readonly Warning[];
}

/** The review of a text that an editor has approved. */
const approved: Review = { status: 'published', reasons: [], checkUnavailable: false };

/**
 * Checks that a post is in a state in which its author can publish or update it.
 * @throws {ApiError} `forbidden` for a hidden post, `not_draft` for one that is pending review
 */
export function checkPublishable({ status }: PostRow, fail: Fail<'forbidden' | 'not_draft' | 'invalid_request'>): void {
  if (status === 'hidden') fail('forbidden', undefined, { about: 'hidden' });
  if (status === 'held') fail('not_draft', 'The post is pending review. Wait for the editors, or delete it.');
}

/**
 * Searches a post as it is to be for suspicious strings, and has it reviewed by the guidelines. Nothing is saved.
 * @throws {ApiError} `needs_confirmation`
 */
export async function checkPublication(
  deps: Posting,
  by: Publisher,
  post: PostRowWithBody,
  { fields, confirmed, warnings, publishAt = null }: Publishing,
  fail: Fail<'needs_confirmation' | 'invalid_request'>,
): Promise<Publication> {
  const body = fields.text?.body ?? post.body;
  const content = { title: fields.title ?? post.title, body, tags: fields.tags ?? tagsOf(post) };
  const findingsHash = await checkFindings(deps, post, { content, confirmed, by }, fail);
  const isApproved = post.approved !== null && post.approved === approvedHash(content);
  const review = isApproved ? approved : await deps.reviewer.review(content);
  const change = await changedFields(deps, post, {
    ...fields,
    status: review.status === 'published' && publishAt !== null ? 'draft' : review.status,
    confirmed: findingsHash,
    note: null,
    publishAt,
    publishProblem: null,
  });
  return { post, change, review, body, warnings };
}

/** Whether the daily limit counts a publication: once for each draft that becomes public or pending review. */
export function isCounted({ post, change }: Publication): boolean {
  const becomes = change?.status;
  return post.status === 'draft' && becomes !== undefined && becomes !== 'draft' && post.publish_counted === 0;
}

/**
 * Saves a checked publication with its revision, its review and its entry in the audit log.
 * @param tx a transaction of the author
 * @returns the response with the saved post
 * @throws {PostChanged} if the post has changed since it was checked
 */
export async function savePublication(
  tx: Transaction,
  deps: Posting,
  by: Publisher,
  { post, change, review, body, warnings }: Publication,
): Promise<z.input<typeof postEnvelope>> {
  const now = deps.now().getTime();
  const alongside = (after: PostRow) =>
    Promise.all([
      review.status === 'held' && saveReview(tx, post.id, review, now),
      writeAudit(tx, auditEntry(post, after, review, by, now)),
    ]);
  // A publication that is held changes the state.
  const row = change ? await changePost(tx, post, change, by, now, alongside) : post;
  return postResponse({ row, body, warnings }, by.username, deps);
}

function auditEntry(before: PostRow, after: PostRow, review: Review, by: Publisher, at: number) {
  const rules = review.reasons.map(({ rule }) => rule);
  return {
    action: actionOf(before, after),
    postId: after.id,
    by,
    at,
    details: {
      version: after.version,
      ...(after.publish_at !== null && { publish_at: timeText(after.publish_at) }),
      ...(rules.length > 0 && { rules }),
    },
  };
}

function actionOf(before: PostRow, after: PostRow): AuditedAction {
  if (after.status === 'held') return 'hold';
  if (after.status === 'draft') return 'schedule';
  return before.status === 'draft' ? 'publish' : 'update';
}
