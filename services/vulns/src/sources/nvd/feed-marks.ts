/**
 * The marks of a yearly feed: `feed:<year>` is the SHA-256 of its JSON as last read, `feed_count:<year>` its number of
 * records, `feed_time:<year>` when NVD created it (RFC 3339). Years are those of the file names.
 */
export const feedMark = (year: string) => `feed:${year}`;
export const countMark = (year: string) => `feed_count:${year}`;
export const timeMark = (year: string) => `feed_time:${year}`;

/** Builds the marks of a feed that was read. */
export function feedMarks(year: string, sha256: string | null, count: number, time: string | null) {
  return { [feedMark(year)]: sha256, [countMark(year)]: String(count), [timeMark(year)]: time };
}
