import type { Page } from '@kairan/web/page-response';
import { importBytes } from '../../operations/import-posts.ts';
import { closeWelcome, openWelcome, welcomePath } from '../welcome/welcome.ts';
import { answer } from './answer-review.ts';
import { mergeTexts } from './conflict.ts';
import { deleteForm, remove } from './delete-page.ts';
import { draftCard } from './draft-card.ts';
import { exportZip } from './export-file.ts';
import { images, uploadToBody } from './images-page.ts';
import { importForm, importSent } from './import-page.ts';
import { ownPosts } from './own-posts-page.ts';
import { file } from './post-file.ts';
import { profile, saveProfile } from './profile-page.ts';
import { publish, publishForm } from './publish-post.ts';
import { restore, revision, revisions } from './revisions-page.ts';
import { createPost, editPost, newPost, openPage, savePost } from './save-post.ts';
import type { Sent } from './sent-form.ts';
import { renewLink, share } from './share-page.ts';
import { unpublish } from './unpublish.ts';
import type { WriterRequest } from './writing-context.ts';

/** Renders a page. The parts of the path are the last arguments. */
type Show = (writerRequest: WriterRequest, ...parts: string[]) => Promise<Page | Response>;
/** Processes a form. */
type Do = (writerRequest: WriterRequest, sent: Sent, ...parts: string[]) => Promise<Page | Response>;

/** What an address does. */
export interface Route {
  /** For `GET`; an address that only takes forms redirects to the page that contains them. */
  readonly show: Show;
  /** For `POST`; absent if there is no form. */
  readonly do?: Do;
  /** Largest file of the form in bytes; default: that of an image. */
  readonly maxFileBytes?: number;
}

/** A route and the parts of the path that match its parameters. */
export interface Found {
  /** As in the table: `/posts/:id`. */
  readonly path: string;
  readonly route: Route;
  readonly parts: readonly string[];
}

/** The routes for authors; `:id` matches one part of a path. The first match wins. */
const routes: Readonly<Record<string, Route>> = {
  '/posts': { show: ownPosts, do: createPost },
  '/posts/new': { show: newPost },
  [welcomePath]: { show: openWelcome, do: closeWelcome },
  '/posts/images': { show: images, do: uploadToBody },
  '/posts/profile': { show: profile, do: saveProfile },
  '/posts/export.zip': { show: exportZip },
  '/posts/import': { show: importForm, do: importSent, maxFileBytes: importBytes },
  '/posts/:id': { show: openPage, do: savePost },
  '/posts/:id/edit': { show: editPost },
  '/posts/:id/merge': { show: openPage, do: mergeTexts },
  '/posts/:id/publish': { show: publishForm, do: publish },
  '/posts/:id/unpublish': { show: openPage, do: unpublish },
  '/posts/:id/review': { show: openPage, do: answer },
  '/posts/:id/delete': { show: deleteForm, do: remove },
  '/posts/:id/share': { show: share },
  '/posts/:id/preview-link': { show: openPage, do: renewLink },
  '/posts/:id/revisions': { show: revisions },
  '/posts/:id/revisions/:version': { show: revision },
  '/posts/:id/revisions/:version/restore': { show: openPage, do: restore },
  '/posts/:id/post.md': { show: file },
  '/posts/:id/card.png': { show: draftCard },
};

const patterns = Object.entries(routes).map(([path, route]) => ({
  pattern: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '([0-9A-Za-z]{1,64})')}$`),
  path,
  route,
}));

/** Finds the route of a path; undefined if there is none. */
export function routeAt(path: string): Found | undefined {
  for (const { pattern, path: of, route } of patterns) {
    const found = pattern.exec(path);
    if (found) return { path: of, route, parts: found.slice(1) };
  }
  return undefined;
}
