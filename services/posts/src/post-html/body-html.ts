import type { Posting } from '../posting.ts';
import { imageSizes } from '../storage/media.ts';
import { withCodeFrames } from './code-frames.ts';
import { type Heading, withHeadings } from './headings.ts';
import { type ImageSizes, imageNames, withImages } from './post-images.ts';

/** The HTML of a body as shown on the post's page. */
export interface BodyHtml {
  /** Safe to embed in a page. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The sizes of its images and of the post's cover. */
  readonly sizes: ImageSizes;
}

/**
 * Completes the HTML of a stored body to what readers see: ids on headings for the table of contents, image sizes, and
 * frames around code.
 * @param rendered the body as HTML that is safe to embed in a page
 */
export async function bodyHtml(
  { rendered, cover }: { rendered: string; cover: string | null },
  { reading, baseUrl }: Pick<Posting, 'reading' | 'baseUrl'>,
): Promise<BodyHtml> {
  const sizes = await imageSizes(reading, imageNames(rendered, cover));
  const { body: marked, headings } = withHeadings(rendered);
  return { html: withCodeFrames(withImages(marked, baseUrl, sizes)), headings, sizes };
}
