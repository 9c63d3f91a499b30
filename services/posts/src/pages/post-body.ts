import { randomUUID } from 'node:crypto';
import { SingleFlight } from '@kairan/concurrency/single-flight';
import { Html } from '@kairan/web/html';
import type { Script } from '@kairan/web/page-scripts';
import { postPath } from '../page-address.ts';
import { bodyHtml } from '../post-html/body-html.ts';
import type { Heading } from '../post-html/headings.ts';
import type { ImageSizes } from '../post-html/post-images.ts';
import type { Posting } from '../posting.ts';
import { storeHtml } from '../storage/post-html.ts';
import type { ReadablePostWithBody } from '../storage/readable-posts.ts';
import type { Assets } from './assets.ts';

/** The body of a post as its page shows it. */
export interface ShownBody {
  readonly html: Html;
  readonly headings: readonly Heading[];
  /** The sizes of the images in the body and of the cover. */
  readonly sizes: ImageSizes;
  /** The scripts that enhance it. */
  readonly scripts: readonly (Script | null)[];
}

/** The dependencies of showing a body. */
export interface BodyContext {
  readonly deps: Pick<Posting, 'reading' | 'store' | 'baseUrl' | 'text'>;
  readonly assets: Assets;
  /** Reports a fault that does not keep the page from being shown. */
  readonly report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
}

/** Shows the body of a post with everything its page adds, and finds its scripts. */
export async function shownBody(post: ReadablePostWithBody, context: BodyContext): Promise<ShownBody> {
  const { deps, assets } = context;
  const rendered = post.html ?? (await renderOnce(post, context));
  const { html, headings, sizes } = await bodyHtml({ rendered, cover: post.cover }, deps);
  return { html: new Html(html), headings, sizes, scripts: [await assets.script('post-page')] };
}

/** What is being rendered, by post and version of its text: all who ask meanwhile get the same. */
const rendering = new SingleFlight<string>();

function renderOnce(post: ReadablePostWithBody, context: BodyContext): Promise<string> {
  return rendering.run(`${post.id} ${post.textVersion}`, () => renderStored(post, context));
}

/** Renders the body of a post that was saved by an older version of this service, and stores the HTML. */
async function renderStored(
  { id, username, body, textVersion }: ReadablePostWithBody,
  { deps, report }: BodyContext,
): Promise<string> {
  const html = await deps.text.render(body);
  await deps.store
    .transaction((tx) => storeHtml(tx, id, textVersion, html))
    .catch((fault) => report(fault, { requestId: randomUUID(), method: 'GET', path: postPath(username, id) }));
  return html;
}
