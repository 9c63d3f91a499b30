import { Html } from '@kairan/web/html';
import type { Script } from '@kairan/web/page-scripts';
import { bodyHtml } from '../post-html/body-html.ts';
import type { Heading } from '../post-html/headings.ts';
import type { ImageSizes } from '../post-html/post-images.ts';
import type { Posting } from '../posting.ts';
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
  readonly deps: Pick<Posting, 'reading' | 'baseUrl'>;
  /** Renders a stored body to HTML that is safe to put into a page. */
  readonly render: (body: string) => Promise<string>;
  readonly assets: Assets;
}

/** Renders a body with everything its page adds, and finds its scripts. */
export async function shownBody(
  { body, cover }: Pick<ReadablePostWithBody, 'body' | 'cover'>,
  { deps, render, assets }: BodyContext,
): Promise<ShownBody> {
  const { html, headings, sizes, hasCode } = await bodyHtml({ body, cover }, deps, render);
  return { html: new Html(html), headings, sizes, scripts: hasCode ? [await assets.script('copy-code')] : [] };
}
