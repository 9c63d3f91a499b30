/**
 * Relative times (`7d`) count back from the minute in which a request is handled, so that its answer can be cached for a
 * minute. A cursor holds that minute: the pages of a list count from the same one.
 */

const minuteMs = 60_000;
const units = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs, w: 7 * 24 * 60 * minuteMs } as const;

/** The time from which relative times count, in milliseconds since 1970: the last full minute. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) * minuteMs;
}

/** Reads `30m`, `24h`, `7d` or `2w` as milliseconds; null for anything else. */
export function readDuration(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,4})([mhdw])$/i.exec(text) ?? [];
  return count === undefined ? null : Number(count) * units[unit?.toLowerCase() as keyof typeof units];
}

/**
 * Whether a text may hold a relative time, so that a response to it may be kept for a minute only. Also true for some that
 * hold none.
 * @param text a query string as sent, or a value of it
 */
export function mayBeRelative(text: string): boolean {
  if (relative.test(text)) return true;
  // Other spellings (`𝟕d`) are read in NFKC.
  if (!/%[c-fC-F]|\P{ASCII}/u.test(text)) return false;
  try {
    return relative.test(decodeURIComponent(text).normalize('NFKC'));
  } catch {
    return true;
  }
}

/** What responses to a text depend on besides the stored data: the minute, if it may hold a relative time. */
export function timeKey(text: string): string {
  return mayBeRelative(text) ? String(minuteOf(new Date())) : '';
}

/** A digit and a unit: ASCII or full width, as itself or percent-encoded. */
const relative = /[\d\uFF10-\uFF19](?:[mhdw\uFF28\uFF48\uFF2D\uFF4D\uFF24\uFF44\uFF37\uFF57]|%[4-7]|%EF%B[CD])/i;
