import { z } from 'zod';
import { controlCharacterEdits } from '../markdown/rules/control-characters.ts';
import { bounds } from '../post.ts';

const { biography, links: mostLinks, link: longestLink } = bounds;

const biographyRule = `must be at most ${biography.max} characters in at most ${biography.lines} lines`;

/** Plain text. Line breaks are kept, but at most one empty line between two others. */
export const biographyField = z
  .string()
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .refine(
    (text) =>
      controlCharacterEdits(text).length === 0 &&
      [...text].length <= biography.max &&
      text.split('\n').length <= biography.lines,
    biographyRule,
  )
  .describe(`Plain text of at most ${biography.max} characters in at most ${biography.lines} lines; "" for none`);

const linksRule = `must be at most ${mostLinks} different addresses of pages such as https://example.com/you, each of at most ${longestLink} characters`;

/** Addresses in the form that browsers give them (WHATWG URL standard). */
export const linksField = z
  .array(
    z
      .string()
      .refine((text) => pageAddress(text) !== null, linksRule)
      .transform((text) => pageAddress(text) ?? text),
  )
  .max(mostLinks, linksRule)
  .refine((links) => new Set(links).size === links.length, linksRule)
  .describe(`At most ${mostLinks} addresses of pages, beginning with http:// or https://`);

const pictureRule = 'must be the url returned by one of your uploads, or null for no picture';

/** The path of an image, or null for no picture. Whether it is the author's own is checked later. */
export const pictureField = z
  .string()
  .regex(/^(?:\/media\/[\w.-]{1,200})?$/, pictureRule)
  .nullable()
  .transform((picture) => picture || null)
  .describe('The url returned by one of your uploads, of which the middle is shown as a square; null or "" for none');

/** An address of a page without credentials, normalised; null for anything else. */
function pageAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href.length <= longestLink ? url.href : null;
}
