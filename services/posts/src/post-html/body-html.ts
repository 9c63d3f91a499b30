import type { Posting } from '../posting.ts';
import { imageSizes } from '../storage/media.ts';
import { hasCode, withCodeFrames } from './code-frames.ts';
import { type Heading, withHeadings } from './headings.ts';
import { type ImageSizes, imageNames, withImages } from './post-images.ts';

/** The HTML of a body as shown on the post's page. */
export interface BodyHtml {
  /** Safe to embed in a page. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The sizes of its images and of the post's cover. */
  readonly sizes: ImageSizes;
  readonly hasCode: boolean;
}

/**
 * Renders a stored body as readers see it: with ids on headings for the table of contents, image sizes, and frames
 * around code.
 * @param render renders a stored body to HTML that is safe to embed in a page
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
