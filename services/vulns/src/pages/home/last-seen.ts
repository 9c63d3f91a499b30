/**
 * When a reader was last here, for what is new since then. The browser stores it in the cookie `seen`, to the hour:
 * `<end of the reader's previous session>.<last hour in which the home page was read>`, both in hours since 1970, 0 for
 * none. It identifies nobody, and the server stores nothing.
 */
export const seenName = 'seen';

const hourMs = 60 * 60 * 1000;
const dayHours = 24;

/** Whole hours without reading after which another session begins. */
const pauseHours = 2;
/** Days shown to readers without a cookie. */
const newcomerDays = 7;
/** Days shown at most. */
const mostDays = 30;
/** Hours within which the time is exact; before, it is rounded down to the day, so that few versions of the page exist. */
const exactHours = 48;

/** From when on news are shown. */
export interface NewsSpan {
  /** Milliseconds since 1970. Everything since then is shown, so it is never later than what `reason` says. */
  readonly since: number;
  /** `seen`: since the reader's previous session; `newcomer`: that is not known; `long`: it is longer ago than is shown. */
  readonly reason: 'seen' | 'newcomer' | 'long';
  /** The value that the cookie takes; null if it has it already. */
  readonly cookie: string | null;
}

/** Reads a `Cookie` header. @param now milliseconds since 1970 */
export function newsSpan(cookieHeader: string, now: number): NewsSpan {
  const hour = Math.floor(now / hourMs);
  const today = hour - (hour % dayHours);
  const [sent, before, last] = readSeen(cookieHeader, hour);
  const previous = last !== null && hour - last >= pauseHours ? last : before;
  const value = `${previous}.${hour}`;
  const cookie = value === sent ? null : value;
  if (previous === 0) return { since: (today - newcomerDays * dayHours) * hourMs, reason: 'newcomer', cookie };
  const earliest = today - mostDays * dayHours;
  if (previous < earliest) return { since: earliest * hourMs, reason: 'long', cookie };
  const rounded = hour - previous <= exactHours ? previous : previous - (previous % dayHours);
  return { since: rounded * hourMs, reason: 'seen', cookie };
}

/** The value of the cookie and its hours; one that cannot be right counts as none. */
function readSeen(cookieHeader: string, hour: number): [sent: string | null, before: number, last: number | null] {
  const [, value = '', before, last] = /(?:^|; ?)seen=((\d{1,7})\.(\d{1,7}))(?:;|$)/.exec(cookieHeader) ?? [];
  const [first, second] = [Number(before), Number(last)];
  if (value === '' || second > hour || first > second) return [null, 0, null];
  return [value, first, second];
}
