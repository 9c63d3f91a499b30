const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment as a field of the type `datetime-local` has it, `2026-12-01T09:00`, in a time zone.
 * @param at milliseconds since 1970
 */
export function localTime(at: number, timeZone: string): string {
  return formatOf(timeZone).format(at).replace(' ', 'T');
}

/**
 * The moment of such a time in a time zone, in milliseconds since 1970. Of a time that the clocks pass twice, the first
 * moment; a time that they leave out becomes one beside the gap.
 * @returns null if it is no time of the years 1000 to 2999, or of a day that does not exist
 */
export function momentAt(local: string, timeZone: string): number | null {
  const asUtc = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // `Date.parse` takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null;
  const offsetAt = (at: number) => Date.parse(`${localTime(at, timeZone)}Z`) - Math.floor(at / minuteMs) * minuteMs;
  const dayBefore = asUtc - offsetAt(asUtc - dayMs);
  const dayAfter = asUtc - offsetAt(asUtc + dayMs);
  return localTime(dayBefore, timeZone) === local.slice(0, 16) ? dayBefore : dayAfter;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Swedish writes ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}
