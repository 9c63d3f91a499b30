/** The time zones to choose from, by their IANA names. UTC is not in the list of the platform. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Whether a text is the name of a time zone that times can be shown in, former names included. */
export function isTimeZone(text: string): boolean {
  // Offsets such as +09:00 are valid too, but they know no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
