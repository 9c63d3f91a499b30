import type { McpTool, ToolAnswer } from '@kairan/mcp/mcp-handler';

type Present = NonNullable<McpTool<never>['present']>;

/** Tells how to get the next page. Without the note, models request the first page again. */
export const moreToList: Present = (answer) => {
  const { next_cursor: cursor } = answer;
  if (typeof cursor !== 'string') return { answer };
  return {
    answer,
    note: `There are more posts. For the next page, call list_posts with the same status and limit, and cursor: ${JSON.stringify(cursor)}`,
  };
};

/** Tells what to do next after a text was saved. */
export const afterSaving: Present = (answer) => {
  const notes = [lostPartsNote(answer), pendingReviewNote(answer), scheduledNote(answer)].filter(
    (note) => note !== undefined,
  );
  return notes.length === 0 ? { answer } : { answer, note: notes.join('\n') };
};

function lostPartsNote({ warnings }: ToolAnswer): string | undefined {
  if (!Array.isArray(warnings)) return undefined;
  return 'Parts of the body were removed or changed when it was saved, or stay as raw text (unsupported_syntax): see warnings. If something important was lost or stays raw, write it in a supported form (see writing_guide) and save again.';
}

function pendingReviewNote({ post }: ToolAnswer): string | undefined {
  if ((post as { status?: string } | undefined)?.status !== 'held') return undefined;
  return 'The post is not public: it is pending review by the editors and cannot be changed until they decide. Tell the person to wait, and that the post’s page on the website says why and takes one answer to the editors. Do not publish the same text again.';
}

function scheduledNote({ post }: ToolAnswer): string | undefined {
  const { status, publish_at: time } = (post ?? {}) as { status?: string; publish_at?: string | null };
  if (status !== 'draft' || typeof time !== 'string') return undefined;
  return `The post is not public yet: it is scheduled for ${time} (UTC), and checked again then. Tell the person the time in their time zone. Call publish_post with another publish_at to change it, unpublish_post to cancel.`;
}
