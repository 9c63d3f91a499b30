import type { Posting } from '../posting.ts';
import { imageSizes } from '../storage/media.ts';
import { hasCode, withCodeFrames } from './code-frames.ts';
import { type Heading, withHeadings } from './headings.ts';
import { type ImageSizes, imageNames, withImages } from './post-images.ts';

/** The HTML of a body with all that its page adds to it. */
export interface BodyHtml {
  /** Safe to be put into a page. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The sizes of the images in it and of the post's cover. */
  readonly sizes: ImageSizes;
  readonly hasCode: boolean;
}

/**
 * Makes of a stored body what readers see: ids for the table of contents, sizes of images, frames of code.
 * @param render makes the HTML of a stored body, safe to be put into a page
 */
export async function bodyHtml(
  { body, cover }: { body: string; cover: string | null },
  { reading, baseUrl }: Pick<Posting, 'reading' | 'baseUrl'>,
  render: (body: string) => Promise<string>,
): Promise<BodyHtml> {
  const rendered = await render(body);
  const sizes = await imageSizes(reading, imageNames(rendered, cover));
  const { body: marked, headings } = withHeadings(rendered);
  return {
    html: withCodeFrames(withImages(marked, baseUrl, sizes)),
    headings,
    sizes,
    hasCode: hasCode(rendered),
  };
}
