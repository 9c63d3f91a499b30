/** Months are counted from January 1980: no vulnerability was published before. */
const firstYear = 1980;
/** The last month that is told apart. Later times are mistakes. */
const lastMonth = (2049 - firstYear) * 12;
/** One more than the highest number of a month. */
export const monthCount = lastMonth + 1;

const starts = Float64Array.from({ length: monthCount + 1 }, (_, month) => Date.UTC(firstYear, month));
const firstStart = starts[0] as number;
const averageLength = ((starts[monthCount] as number) - firstStart) / monthCount;
const names = Array.from({ length: monthCount }, (_, month) =>
  new Date(starts[month] as number).toISOString().slice(0, 7),
);
const numbers = new Map(names.map((name, month) => [name, month]));

/**
 * Numbers the UTC month of a time, far faster than formatting a date.
 * @param time milliseconds since 1970
 * @returns -1 for 0, which means that no source gives a time
 */
export function monthOf(time: number): number {
  if (time <= firstStart) return -1;
  const near = Math.min(Math.floor((time - firstStart) / averageLength), lastMonth);
  if (time < (starts[near] as number)) return near - 1;
  return time >= (starts[near + 1] as number) && near < lastMonth ? near + 1 : near;
}

/** `2026-11` */
export function monthName(month: number): string {
  return names[month] as string;
}

/** The number of a month by its name (`2026-11`); undefined if it is not told apart. */
export function monthNamed(name: string): number | undefined {
  return numbers.get(name);
}

/** The first millisecond of a month. */
export function startOfMonth(month: number): number {
  return starts[month] as number;
}
