import type { McpTool } from '@kairan/mcp/mcp-handler';
import { createDraft } from '../operations/create-draft.ts';
import { deletePost } from '../operations/delete-post.ts';
import { getMe } from '../operations/get-me.ts';
import { getPost } from '../operations/get-post.ts';
import { listCategories } from '../operations/list-categories.ts';
import { listPosts } from '../operations/list-posts.ts';
import { publishPost } from '../operations/publish-post.ts';
import { unpublishPost } from '../operations/unpublish-post.ts';
import { updateDraft } from '../operations/update-draft.ts';
import { uploadImage } from '../operations/upload-image.ts';
import { writingGuide } from '../operations/writing-guide.ts';
import type { Posting } from '../posting.ts';
import { confirmFindings } from './confirm-findings.ts';
import { afterSaving, moreToList } from './notes.ts';

const readOnly = { readOnly: true } as const;

/** The tools of the decisions' table ("MCP tools"), in its order: exactly these eleven. */
export const tools: readonly McpTool<Posting>[] = [
  {
    operation: writingGuide,
    title: 'Read the writing guide',
    description:
      'How posts are written here: the Markdown that is kept and what is removed, images, categories, checks before publishing, states, limits. Read it once before you write.',
    hints: readOnly,
  },
  {
    operation: getMe,
    title: 'Who is connected',
    description: 'Whose account this is, and how many drafts, publishes and uploads are used of their limits.',
    hints: readOnly,
  },
  {
    operation: listCategories,
    title: 'List the categories',
    description: 'The categories a post can have: publish_post takes the code of one.',
    hints: readOnly,
  },
  {
    operation: listPosts,
    title: 'List posts and drafts',
    description:
      "The person's own posts and drafts without their bodies, the last changed first. For the next page send next_cursor as cursor, with the same status.",
    hints: readOnly,
    defaults: { limit: 20 },
    present: moreToList,
  },
  {
    operation: getPost,
    title: 'Read a post',
    description: 'One post of the person, in any state, with its whole body and its version.',
    hints: readOnly,
  },
  {
    operation: createDraft,
    title: 'Create a draft',
    description:
      'Save a new draft, which only its author sees. What the dialect does not support is removed: read warnings in the answer. Show the person preview_url before publishing.',
    present: afterSaving,
  },
  {
    operation: updateDraft,
    title: 'Change a draft',
    description:
      'Change a draft; only the fields sent are changed, and body_markdown replaces the whole body. A published post is changed with publish_post instead.',
    hints: { idempotent: true },
    present: afterSaving,
  },
  {
    operation: uploadImage,
    title: 'Upload an image',
    description:
      'Upload a PNG, JPEG, WebP or GIF. Write the url of the answer into a body as ![what is to be seen](url), or with kind cover send it as cover.',
    hidden: ['file'],
    required: ['data_base64'],
    describe: { data_base64: 'The image in base64 (RFC 4648, section 4), at most 8 MB when decoded; no data: address' },
  },
  {
    operation: publishPost,
    title: 'Publish or update a post',
    description:
      'Make a draft public, or update a published post with the fields sent. Ask the person first. If keys, passwords, e-mail addresses or telephone numbers are found it is refused with needs_confirmation and findings; if the guidelines are in doubt the post becomes held.',
    hints: { openWorld: true },
    describe: {
      confirm_findings:
        'true only after the person said that every finding in the text as it is now is a harmless example; where the client can ask, it asks the person instead',
    },
    confirm: confirmFindings,
    present: afterSaving,
  },
  {
    operation: unpublishPost,
    title: 'Stop a publication',
    description: 'Take a published post back to a draft. Its public page is gone until it is published again.',
  },
  {
    operation: deletePost,
    title: 'Delete a post',
    description:
      'Delete a post or draft in any state with all its revisions. It cannot be undone: ask the person first.',
    hints: { destructive: true },
  },
];
