import { type Html, html } from '@kairan/doors/html';

const days = new Map<string, Intl.DateTimeFormat>();

/**
 * A day as readers see it, `2026年11月27日`, in the site's time zone.
 * @param at milliseconds since 1970
 */
export function dayOf(at: number, timeZone: string): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${formatOf(timeZone).format(at)}</time>`;
}

/** Whether two moments are on one day of the time zone. */
export function sameDay(one: number, other: number, timeZone: string): boolean {
  const format = formatOf(timeZone);
  return format.format(one) === format.format(other);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = days.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('ja-JP', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  days.set(timeZone, made);
  return made;
}
