import type { McpTool, ToolAnswer } from '@kairan/mcp/mcp-handler';

type Present = NonNullable<McpTool<never>['present']>;

/** Says how a list goes on: models that are not told ask for the first page again. */
export const moreToList: Present = (answer) => {
  const { next_cursor: cursor } = answer;
  if (typeof cursor !== 'string') return { answer };
  return {
    answer,
    note: `There are more posts. For the next page call list_posts with the same status and limit, and cursor: ${JSON.stringify(cursor)}`,
  };
};

/** Says what a saved text means for what to do next. */
export const afterSaving: Present = (answer) => {
  const notes = [lostParts(answer), heldPost(answer)].filter((note) => note !== undefined);
  return notes.length === 0 ? { answer } : { answer, note: notes.join('\n') };
};

function lostParts({ warnings }: ToolAnswer): string | undefined {
  if (!Array.isArray(warnings)) return undefined;
  return 'Parts of the body were taken out or changed when it was saved: see warnings. If something that matters was lost, write it in a form that is supported (writing_guide) and save again.';
}

function heldPost({ post }: ToolAnswer): string | undefined {
  if ((post as { status?: string } | undefined)?.status !== 'held') return undefined;
  return 'The post is not public: it is held for review by the editorial team. It cannot be changed meanwhile; tell the person to wait, and do not publish the same text again.';
}
