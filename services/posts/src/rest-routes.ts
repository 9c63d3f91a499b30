import { createDraft } from './operations/create-draft.ts';
import { deletePost } from './operations/delete-post.ts';
import { getMe } from './operations/get-me.ts';
import { getPost } from './operations/get-post.ts';
import { listCategories } from './operations/list-categories.ts';
import { listPosts } from './operations/list-posts.ts';
import { listRevisions } from './operations/list-revisions.ts';
import { previewPost } from './operations/preview-post.ts';
import { publishPost } from './operations/publish-post.ts';
import { renewPreviewLink } from './operations/renew-preview-link.ts';
import { restoreRevision } from './operations/restore-revision.ts';
import { unpublishPost } from './operations/unpublish-post.ts';
import { updateDraft } from './operations/update-draft.ts';
import { uploadBytes, uploadImage } from './operations/upload-image.ts';

/**
 * Bytes of JSON that a post may take: many clients write `\ud842\udfb7` for a character outside of ASCII, twelve bytes, and a
 * body has 200,000 of them, or a few more where a stored one is sent back.
 */
const postBytes = 4 * 1024 * 1024;

/** The specification's table of endpoints (section 4), below /api/v1, and the revisions of the decisions. */
export const restRoutes = {
  'GET /me': getMe,
  'GET /categories': listCategories,
  'GET /posts': listPosts,
  'POST /posts': { operation: createDraft, status: 201, maxBytes: postBytes },
  'GET /posts/:id': getPost,
  'PATCH /posts/:id': { operation: updateDraft, maxBytes: postBytes },
  'DELETE /posts/:id': deletePost,
  'POST /posts/:id/publish': { operation: publishPost, maxBytes: postBytes },
  'POST /posts/:id/unpublish': unpublishPost,
  'GET /posts/:id/revisions': listRevisions,
  'POST /posts/:id/revisions/:version/restore': restoreRevision,
  'POST /uploads': {
    operation: uploadImage,
    status: 201,
    // Base64 takes four characters for three bytes; line breaks every 64, escaped as JSON has them, are four more.
    maxBytes: Math.ceil(uploadBytes.base64 * 1.45),
    upload: { field: 'file', maxBytes: uploadBytes.file },
  },
};

/** Where the website's own scripts ask. */
export const webBase = '/web';

/** What they may ask for, below /web: the same as any other client, and what a writer at the website has beside it. */
export const webRoutes = {
  ...restRoutes,
  'POST /preview': { operation: previewPost, maxBytes: postBytes },
  'POST /posts/:id/preview-link': renewPreviewLink,
};
