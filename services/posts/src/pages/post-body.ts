import { Html } from '@kairan/doors/html';
import type { Posting } from '../posting.ts';
import { imageSizes } from '../storage/media.ts';
import type { ReadablePostWithBody } from '../storage/reading.ts';
import type { Assets, Script } from './assets.ts';
import { hasCode, withCodeFrames } from './code-frames.ts';
import { type Heading, withHeadings } from './headings.ts';
import { type ImageSizes, imageNames, withImages } from './post-images.ts';

/** The body of a post as its page shows it. */
export interface ShownBody {
  readonly html: Html;
  readonly headings: readonly Heading[];
  /** The sizes of the images in it and of the post's cover. */
  readonly sizes: ImageSizes;
  /** The scripts that it is better with. */
  readonly scripts: readonly (Script | null)[];
}

/** What it takes to show a body. */
export interface BodyHouse {
  readonly deps: Pick<Posting, 'reading' | 'baseUrl'>;
  /** The HTML of a stored body, safe to be put into a page. */
  readonly render: (body: string) => Promise<string>;
  readonly assets: Assets;
}

/** Makes the HTML of a body, and all that its page adds: ids for the table of contents, sizes of images, frames of code. */
export async function shownBody(
  { body, cover }: Pick<ReadablePostWithBody, 'body' | 'cover'>,
  { deps, render, assets }: BodyHouse,
): Promise<ShownBody> {
  const rendered = await render(body);
  const sizes = await imageSizes(deps.reading, imageNames(rendered, cover));
  const { body: marked, headings } = withHeadings(rendered);
  return {
    html: new Html(withCodeFrames(withImages(marked, deps.baseUrl, sizes))),
    headings,
    sizes,
    scripts: hasCode(rendered) ? [await assets.script('copy-code')] : [],
  };
}
