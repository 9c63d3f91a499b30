import { z } from 'zod';
import { editorialOperation, noPost, postInput } from '../moderation/editorial.ts';
import { listedPostResponse, timeText } from '../responses/post-response.ts';
import { listedPost } from '../responses/shapes.ts';
import { lastPublicVersion } from '../storage/audit-log.ts';
import { findPost } from '../storage/read-posts.ts';
import { findForPreview } from '../storage/reading.ts';
import { findReview } from '../storage/reviews.ts';
import { revisionAt } from '../storage/revisions.ts';

const output = z.object({
  post: listedPost.extend({ body_markdown: z.string(), author: z.string().describe('User name, with @') }),
  note: z.string().nullable().describe('What an editor wrote to the author last'),
  review: z
    .object({
      held_at: z.iso.datetime(),
      unchecked: z.boolean(),
      reasons: z.array(z.object({ rule: z.string(), message: z.string() })),
    })
    .nullable(),
  before: z
    .object({ version: z.number(), title: z.string(), body_markdown: z.string() })
    .nullable()
    .describe('Title and body as they were public last, before this version; null where they never were'),
});

/** A post as an editor looks at it. */
export type ForReview = z.output<typeof output>;

export const getForReview = editorialOperation({
  name: 'get_for_review',
  summary:
    "Show anyone's post that is no draft to an editor: its text, what the check said, and the text that was public last.",
  effect: 'read',
  who: 'editor',
  input: z.object(postInput),
  output,
  errors: ['not_found'],

  async handle({ input: { id }, fail }, { store, keys, baseUrl }) {
    const shown = await findForPreview(store, id);
    const row = shown && (await findPost(store, id));
    // What was not submitted is its author's alone, also once it was sent back to them.
    if (!shown || !row || row.status === 'draft') return noPost(fail);
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
      review: review && { held_at: timeText(review.at), unchecked: review.unchecked, reasons: [...review.reasons] },
      before: before ? { version: before.version, title: before.title, body_markdown: before.body } : null,
    };
  },
});
