import { fields, list, text } from '../json-fields.ts';
import { calendarDay, utcTime } from '../record-time.ts';

/** When a bulletin was published and last revised: the start of these days, RFC 3339 UTC with milliseconds. */
export interface BulletinTimes {
  published: string | null;
  modified: string | null;
}

/** Parses a date of CERT-FR, a day without a zone (`2026-01-02T00:00:00.000000`, `2026-01-02`), to the start of that day. */
export function dayTime(value: unknown): string | null {
  const day = calendarDay(text(value)?.trim().slice(0, 10));
  return day === null ? null : utcTime(`${day}T00:00:00.000Z`);
}

/**
 * Reads the times from a bulletin's `revisions`, which are in no particular order. Dates are typed by hand, and a later
 * revision may have the date of an earlier year: the one that is named the first version tells when it was published.
 */
export function bulletinTimes(revisions: unknown): BulletinTimes {
  const dated = list(revisions)
    .map(fields)
    .map(({ revision_date, description }) => ({ time: dayTime(revision_date), description: text(description) ?? '' }))
    .filter((revision): revision is { time: string; description: string } => revision.time !== null)
    .sort((a, b) => (a.time < b.time ? -1 : 1));
  const first = dated.find(({ description }) => /^\s*version initiale/i.test(description)) ?? dated[0];
  return { published: first?.time ?? null, modified: dated.at(-1)?.time ?? null };
}
