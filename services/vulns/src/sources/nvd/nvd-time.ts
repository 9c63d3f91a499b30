/**
 * NVD's times as RFC 3339 UTC with milliseconds. They have no zone and mean UTC; some have a `Z` (CVE-2023-5341), and the
 * older feeds had minutes only (`2021-08-23T17:59Z`); `.meta` files have an offset. Null for anything else.
 */
export function nvdTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(value);
  if (match === null) return null;
  const time = Date.parse(`${match[1]}${match[2] ?? 'Z'}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
