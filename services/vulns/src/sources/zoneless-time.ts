import { isPossibleTime } from './record-time.ts';

const written = /^(\d{4}-\d\d-(\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/;

/**
 * Parses times that mean UTC if they have no zone to RFC 3339 UTC with milliseconds; null for anything else, and
 * for times that no record can have.
 *
 * - NVD's have none; some have a `Z` (CVE-2023-5341), and the older feeds had minutes only (`2021-08-23T17:59Z`); `.meta` files
 *   have an offset.
 * - In CVE records the zone is optional (CVE record format, `timestamp`).
 */
export function zonelessTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = written.exec(value);
  if (match === null) return null;
  const [, local = '', day, decimals, zone = 'Z'] = match;
  const time = Date.parse(local + zone);
  if (!isPossibleTime(time)) return null;
  // Fast path: nearly all only lack the zone. Days that may not exist (30 February) go through the calendar.
  if (zone === 'Z' && decimals?.length === 4 && Number(day) <= 28) return `${local}Z`;
  return new Date(time).toISOString();
}
