import { z } from 'zod';
import { dayMs } from '../../day.ts';
import { languages } from '../../vulnerability.ts';
import { readDuration } from '../relative-time.ts';

/** Parameters that several operations take. */

export const langParameter = z
  .enum(languages)
  .default('en')
  .describe('Language of names and summaries; else the lang cookie, else Accept-Language, else en');

/** A CVE id, or an id of another kind: letters, then parts of letters, digits, dots, colons. */
const idPattern = /^(?:CVE-\d{4}-\d{4,19}|(?!CVE-)[A-Z][A-Z0-9]*[-:][A-Z0-9][A-Z0-9.:_-]{0,99})$/;

/** The id of the requested vulnerability, in upper case. */
export const cveParameter = z
  .string()
  .transform((id) => id.trim().toUpperCase())
  .refine((id) => idPattern.test(id), 'must be an id such as CVE-2021-44228 or GHSA-jfh8-c2jp-5v3q')
  .describe('CVE id in any case, or an alias such as GHSA-jfh8-c2jp-5v3q');

export const limitParameter = z.int().min(1).max(100).default(20).describe('Rows in an answer');

export const cursorParameter = z.string().optional().describe('next_cursor of the page before');

/** A tag's slug; lower or upper case. */
export const slugText = z
  .string()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be a slug of 1 to 200 characters')
  .transform((slug) => slug.trim().toLowerCase())
  .refine((slug) => slug !== '', 'must be a slug of 1 to 200 characters');

const searchRule = 'must be 1 to 200 characters without control characters';

/** Words to search for. */
export const searchText = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => /^[^\p{Cc}\p{Cs}]+$/u.test(text) && [...text].length <= 200, searchRule);

/** Accepts one or several values separated by commas, without duplicates. */
export function several<T extends z.ZodType>(value: T) {
  return z.array(value).min(1).max(100).default([]);
}

/** One of a closed list of lower-case words, in any case. */
export function closed<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(words));
}

const sinceRule = 'must be how long ago, such as 7d, 24h or 30m, or a day or time such as 2024-01-31T12:00:00Z';

/**
 * Accepts the time from which on something counts; `sinceTime` reads it.
 * @param meaning what counts: `Published or modified since then`
 */
export function sinceParameter(meaning: string) {
  return z
    .string()
    .transform((text) => text.trim())
    .refine((text) => sinceTime(text, 0) !== null, sinceRule)
    .optional()
    .describe(`${meaning}: how long ago (7d, 24h, 30m, 2w), a day (UTC) or an RFC 3339 time`);
}

/**
 * Reads how long ago, a day (UTC) or an RFC 3339 time as milliseconds since 1970; null if it is none of them.
 * @param minute the minute of the request (`minuteOf`)
 */
export function sinceTime(text: string, minute: number): number | null {
  const ago = readDuration(text);
  return ago === null ? timeOf(text, 'first') : minute - ago;
}

const timeRule = 'must be a day such as 2024-01-31 or a time such as 2024-01-31T12:00:00Z';

/**
 * Parses a day or an RFC 3339 time as milliseconds since 1970. A day becomes its first or its last millisecond in UTC.
 * @param edge which end of a day to use
 */
export function timeParameter(edge: 'first' | 'last') {
  return z
    .string()
    .transform((text, context) => {
      const time = timeOf(text, edge);
      if (time === null) context.addIssue({ code: 'custom', message: timeRule });
      return time ?? 0;
    })
    .optional();
}

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/** As `timeParameter` parses; null if it cannot. */
export function timeOf(text: string, edge: 'first' | 'last'): number | null {
  if (text.length > '2024-01-31'.length) return time.safeParse(text).success ? Date.parse(text) : null;
  return day.safeParse(text).success ? Date.parse(`${text}T00:00:00Z`) + (edge === 'last' ? dayMs - 1 : 0) : null;
}
