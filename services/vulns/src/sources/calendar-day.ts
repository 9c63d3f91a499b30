/** A calendar day `YYYY-MM-DD` that exists, or null for anything else. Blanks around it do not count. */
export function calendarDay(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}
