import { z } from 'zod';
import { controlCharacterEdits } from '../markdown/rules/control-characters.ts';
import { bounds } from '../post.ts';
import { categoryCodes } from '../responses/shapes.ts';
import { tagKey } from '../storage/write-post.ts';

/** Input fields that several operations take. Lengths are in Unicode code points. */

/** Line breaks, other control characters, halves of surrogate pairs. */
const notInALine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Anything that is no blank, no joiner, no filler: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

export const titleField = z
  .string()
  .refine(
    (title) => isLine(title, bounds.title),
    `must be ${bounds.title.min} to ${bounds.title.max} characters that can be seen, in one line`,
  )
  .describe(`${bounds.title.min} to ${bounds.title.max} characters in one line; not repeated in the body`);

/** How long it may be depends on what is stored of it: see `text-to-save.ts`. */
export const bodyField = z
  .string()
  .describe(`Markdown of ${bounds.body.min} to ${bounds.body.max.toLocaleString('en')} characters`);

export const categoryField = z.enum(categoryCodes).describe('Code of a category');

const tagRule = `must be at most ${bounds.tags} different tags of ${bounds.tag.min} to ${bounds.tag.max} characters that can be seen, in one line`;

export const tagsField = z
  .array(
    z
      .string()
      .transform((tag) => tag.trim())
      .refine((tag) => isLine(tag, bounds.tag), tagRule),
  )
  .max(bounds.tags, tagRule)
  .refine((tags) => new Set(tags.map(tagKey)).size === tags.length, tagRule)
  .describe(
    `Names of the AI tools used: at most ${bounds.tags}, ${bounds.tag.min} to ${bounds.tag.max} characters each`,
  );

const coverRule = 'must be the url that an upload of yours with kind=cover returned, or null for none';

/** The path of an image, or null for none; whether it is the author's own cover is looked up later. */
const coverField = z
  .string()
  .regex(/^(?:\/media\/[\w.-]{1,200})?$/, coverRule)
  .nullable()
  .transform((cover) => cover || null)
  .describe('The url that an upload with kind=cover returned; null or "" for none');

/** The fields of a post that its author writes, each optional. */
export const postTextFields = {
  title: titleField.optional(),
  body_markdown: bodyField.optional(),
  category: categoryField.optional(),
  tags: tagsField.optional(),
  cover: coverField.optional(),
};

export const idField = z.string().describe('Id of a post of yours');

export const expectedVersionField = z
  .int()
  .optional()
  .describe('The version that the change is made for; another one is refused');

export const revisionField = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the version of a revision, such as 3')
  .transform(Number)
  .describe('The version of a revision');

export const cursorField = z.string().optional().describe('next_cursor of the page before');

/** The fields of a post whose wrong values have codes of their own. */
export const postFieldCodes = { category: 'invalid_category', cover: 'invalid_cover' } as const;

/** Whether it is one line that shows something, and in which nothing is hidden or turned around, as in a body. */
function isLine(text: string, { min, max }: { min: number; max: number }): boolean {
  if (notInALine.test(text) || !visible.test(text) || controlCharacterEdits(text).length > 0) return false;
  const { length } = [...text];
  return length >= min && length <= max;
}
