import { answerReview } from './operations/answer-review.ts';
import { createDraft } from './operations/create-draft.ts';
import { deletePost } from './operations/delete-post.ts';
import { exportPosts } from './operations/export-posts.ts';
import { getMe } from './operations/get-me.ts';
import { getPost } from './operations/get-post.ts';
import { getProfile } from './operations/get-profile.ts';
import { getReview } from './operations/get-review.ts';
import { importBytes, importPosts } from './operations/import-posts.ts';
import { listCategories } from './operations/list-categories.ts';
import { listPosts } from './operations/list-posts.ts';
import { listRevisions } from './operations/list-revisions.ts';
import { previewPost } from './operations/preview-post.ts';
import { publishPost } from './operations/publish-post.ts';
import { renewPreviewLink } from './operations/renew-preview-link.ts';
import { restoreRevision } from './operations/restore-revision.ts';
import { unpublishPost } from './operations/unpublish-post.ts';
import { updateDraft } from './operations/update-draft.ts';
import { updateProfile } from './operations/update-profile.ts';
import { uploadBytes, uploadImage } from './operations/upload-image.ts';

/**
 * Largest JSON body of a post. Many clients escape a character outside the BMP as `\ud842\udfb7`, twelve bytes, and a
 * body has up to 200,000 characters, or a few more if a stored one is sent back.
 */
const postBytes = 4 * 1024 * 1024;

/**
 * The specification's endpoints (section 4), below /api/v1, and those of revisions, reviews, profiles, export and
 * import.
 */
export const restRoutes = {
  'GET /me': getMe,
  'GET /profile': getProfile,
  'PATCH /profile': updateProfile,
  'GET /categories': listCategories,
  'GET /posts': listPosts,
  'POST /posts': { operation: createDraft, status: 201, maxBytes: postBytes },
  'GET /posts/:id': getPost,
  'PATCH /posts/:id': { operation: updateDraft, maxBytes: postBytes },
  'DELETE /posts/:id': deletePost,
  'POST /posts/:id/publish': { operation: publishPost, maxBytes: postBytes },
  'POST /posts/:id/unpublish': unpublishPost,
  'GET /posts/:id/review': getReview,
  'POST /posts/:id/review': answerReview,
  'GET /posts/:id/revisions': listRevisions,
  'POST /posts/:id/revisions/:version/restore': restoreRevision,
  'GET /export': exportPosts,
  'POST /import': {
    operation: importPosts,
    upload: { field: 'file', maxBytes: importBytes, types: ['application/zip'] },
  },
  'POST /uploads': {
    operation: uploadImage,
    status: 201,
    // Base64 needs four characters for three bytes; JSON-escaped line breaks every 64 add four more each.
    maxBytes: Math.ceil(uploadBytes.base64 * 1.45),
    upload: { field: 'file', maxBytes: uploadBytes.file },
  },
};

/** Base path of the API for the website's own scripts. */
export const webBase = '/web';

/** Endpoints below /web: all REST endpoints and those that only the website's editor needs. */
export const webRoutes = {
  ...restRoutes,
  'POST /preview': { operation: previewPost, maxBytes: postBytes },
  'POST /posts/:id/preview-link': renewPreviewLink,
};
