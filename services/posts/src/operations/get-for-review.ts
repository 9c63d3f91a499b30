import { z } from 'zod';
import { editorialOperation, noPost, postInput } from '../moderation/editorial.ts';
import { listedPostResponse, timeText } from '../responses/post-response.ts';
import { listedPost } from '../responses/shapes.ts';
import { lastPublicVersion } from '../storage/audit-log.ts';
import { findPost } from '../storage/read-posts.ts';
import { findForPreview } from '../storage/readable-posts.ts';
import { findReview } from '../storage/reviews.ts';
import { revisionAt } from '../storage/revisions.ts';

const output = z.object({
  post: listedPost.extend({ body_markdown: z.string(), author: z.string().describe('User name, with @') }),
  note: z.string().nullable().describe('The last note of an editor to the author'),
  review: z
    .object({
      held_at: z.iso.datetime(),
      unchecked: z.boolean(),
      reasons: z.array(z.object({ rule: z.string(), message: z.string() })),
      answer: z.string().nullable().describe('What the author answered'),
    })
    .nullable(),
  before: z
    .object({ version: z.number(), title: z.string(), body_markdown: z.string() })
    .nullable()
    .describe('Title and body as last public before this version; null if they never were'),
});

/** A post as shown to an editor. */
export type ForReview = z.output<typeof output>;

export const getForReview = editorialOperation({
  name: 'get_for_review',
  summary:
    "Get anyone's post for review, except drafts and hidden drafts: its text, the check's reasons, and the last public text.",
  effect: 'read',
  who: 'editor',
  input: z.object(postInput),
  output,
  errors: ['not_found'],

  async handle({ input: { id }, fail }, { store, keys, baseUrl }) {
    const shown = await findForPreview(store, id);
    const row = shown && (await findPost(store, id));
    // A draft is its author's alone, even one that was sent back, and hiding it does not show it to editors.
    if (!shown || !row || (row.shown_as ?? row.status) === 'draft') return noPost(fail);
    const review = await findReview(store, id);
    const last = await lastPublicVersion(store, id, row.version);
    const before = last === null ? undefined : await revisionAt(store, id, last);
    return {
      post: {
        ...listedPostResponse(row, shown.username, { keys, baseUrl }),
        body_markdown: shown.body,
        author: `@${shown.username}`,
      },
      note: row.note,
      review: review && {
        held_at: timeText(review.at),
        unchecked: review.unchecked,
        reasons: [...review.reasons],
        answer: review.answer,
      },
      before: before ? { version: before.version, title: before.title, body_markdown: before.body } : null,
    };
  },
});
