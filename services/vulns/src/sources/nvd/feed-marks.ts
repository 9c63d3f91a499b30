/**
 * What is kept of a yearly feed: `feed:<year>` is the SHA-256 of its JSON as last read, `feed_count:<year>` how many records
 * it had, `feed_time:<year>` when NVD made it (RFC 3339). The years are those of the files' names.
 */
export const feedMark = (year: string) => `feed:${year}`;
export const countMark = (year: string) => `feed_count:${year}`;
export const timeMark = (year: string) => `feed_time:${year}`;

/** The marks of a feed that was read. */
export function feedMarks(year: string, sha256: string | null, count: number, time: string | null) {
  return { [feedMark(year)]: sha256, [countMark(year)]: String(count), [timeMark(year)]: time };
}
