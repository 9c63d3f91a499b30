import type { Fail } from '@kairan/operation';
import type { CursorPosition, Cursors } from '@kairan/operation/cursor';
import { hidesText } from '@kairan/operation/hidden-text';
import { z } from 'zod';
import { controlCharacterEdits } from '../markdown/rules/control-characters.ts';
import { bounds } from '../post.ts';
import { categoryCodes } from '../responses/shapes.ts';
import { isDots, tagKey, tagText } from '../tag.ts';
import { withCommas } from '../thousands.ts';

/** Input fields shared by several operations. Lengths are in Unicode code points. */

/** Line breaks, other control characters, lone surrogates. */
const notInALine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/**
 * Any visible character, not a space, joiner or filler:
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

export const titleField = z
  .string()
  .transform((title) => title.replace(/^[\p{Zs}\t]+|[\p{Zs}\t]+$/gu, ''))
  .refine(
    (title) => isLine(title, bounds.title),
    `must be ${bounds.title.min} to ${bounds.title.max} visible characters in one line`,
  )
  .describe(`${bounds.title.min} to ${bounds.title.max} characters in one line. Do not repeat it in the body.`);

/** The length is checked after cleaning: see `prepare-text.ts`. */
export const bodyField = z
  .string()
  .describe(`Markdown of ${bounds.body.min} to ${withCommas(bounds.body.max)} characters`);

export const categoryField = z.enum(categoryCodes).describe('Category code');

const tagRule = `must be at most ${bounds.tags} different tags of ${bounds.tag.min} to ${bounds.tag.max} visible characters, each in one line`;

const onceRule = 'must name each tag once (case, full or half width and spaces make no difference)';

export const tagsField = z
  .array(
    z
      .string()
      .transform(tagText)
      .refine((tag) => isLine(tag, bounds.tag), tagRule)
      .refine((tag) => !isDots(tag), 'must be names other than . and .., which cannot be part of an address'),
  )
  .max(bounds.tags, tagRule)
  .superRefine((tags, context) => {
    const keys = tags.map(tagKey);
    const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (again >= 0) context.addIssue({ code: 'custom', path: [again], message: onceRule });
  })
  .describe(
    `Names of the AI tools used: at most ${bounds.tags} tags of ${bounds.tag.min} to ${bounds.tag.max} characters`,
  );

const coverRule = 'must be the url returned by one of your uploads with kind=cover, or null for no cover';

/** The path of an image, or null for no cover. Whether it is the author's own cover is checked later. */
const coverField = z
  .string()
  .regex(/^(?:\/media\/[\w.-]{1,200})?$/, coverRule)
  .nullable()
  .transform((cover) => cover || null)
  .describe('The url returned by an upload with kind=cover; null or "" for no cover');

/** The fields of a post that its author writes, each optional. */
export const postTextFields = {
  title: titleField.optional(),
  body_markdown: bodyField.optional(),
  category: categoryField.optional(),
  tags: tagsField.optional(),
  cover: coverField.optional(),
};

export const idField = z.string().describe('Id of one of your posts');

export const expectedVersionField = z.int().optional().describe('Only change the post if it still has this version');

export const confirmFindingsField = z
  .boolean()
  .optional()
  .describe('true: all suspicious strings in the current text are harmless examples');

export const publishAtField = z.iso
  .datetime({ offset: true, error: 'must be a time with an offset (RFC 3339), such as 2026-12-01T09:00:00+09:00' })
  .describe(
    'Time in RFC 3339 at which the draft becomes public, at most a year ahead; default: now. It is checked now and again then, and stays a draft until then. unpublish cancels.',
  );

export const revisionField = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the version of a revision, for example 3')
  .transform(Number)
  .describe('Version of a revision');

export const cursorField = z.string().optional().describe('next_cursor of the previous page');

/**
 * Reads the cursor of a list; null for the first page.
 * @param list identifies the list and its filters
 * @throws {ApiError} `invalid_request` for a cursor of another list
 */
export function readCursor(
  cursors: Cursors,
  { cursor, list }: { cursor: string | undefined; list: string },
  fail: Fail<'invalid_request'>,
): CursorPosition | null {
  if (cursor === undefined) return null;
  const message =
    'cursor must be the next_cursor of the previous page, with the same filters; omit it to start from the first page.';
  return cursors.read(cursor, list) ?? fail('invalid_request', message, { about: 'cursor' });
}

/** Error codes for invalid values of these fields. */
export const postFieldCodes = { category: 'invalid_category', cover: 'invalid_cover' } as const;

/** Whether a text is one visible line without hidden or direction-changing characters, as required of a body. */
function isLine(text: string, { min, max }: { min: number; max: number }): boolean {
  if (notInALine.test(text) || !visible.test(text)) return false;
  if (controlCharacterEdits(text).length > 0 || hidesText(text)) return false;
  const { length } = [...text];
  return length >= min && length <= max;
}
