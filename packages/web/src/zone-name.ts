/** Formats are costly to make, and few time zones are chosen. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The name of a time zone at a moment, the same in every language: `UTC`, `JST`, `UTC+5:30`. Browsers and Node name the
 * same zone differently by language (`JST`, `GMT+9`).
 * @param timeZone an IANA name
 * @param at milliseconds since 1970
 */
export function zoneName(timeZone: string, at: number): string {
  if (timeZone === 'Asia/Tokyo') return 'JST';
  if (timeZone === 'UTC') return 'UTC';
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  formats.set(timeZone, format);
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '');
}
