const written = /^(\d{4}-\d\d-(\d\d)T\d\d:\d\d(?::\d\d(\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/;

/**
 * Parses a time that means UTC if it states no zone, to RFC 3339 UTC with milliseconds. NVD's times have no zone; some
 * have a `Z` (CVE-2023-5341), the older feeds had minutes only (`2021-08-23T17:59Z`), and `.meta` files have an offset.
 * CVE records mean GMT where they state no offset (CVE record format, `timestamp`). Null for anything else.
 */
export function assumedUtcTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = written.exec(value);
  if (match === null) return null;
  const [, local = '', day, decimals, zone = 'Z'] = match;
  const time = Date.parse(local + zone);
  if (Number.isNaN(time)) return null;
  // Fast path: nearly all only lack the zone. Days that may not exist (30 February) go through the calendar.
  if (zone === 'Z' && decimals?.length === 4 && Number(day) <= 28) return `${local}Z`;
  return new Date(time).toISOString();
}
