/**
 * Compares two versions by the rules of one ecosystem: below 0, 0 or above 0; null where one of them is no version by these
 * rules, or one that they do not order for sure.
 */
export type VersionOrder = (a: string, b: string) => number | null;

/** An order of versions that are first read; what cannot be read is not ordered. */
export function orderOf<T>(read: (version: string) => T | null, compare: (a: T, b: T) => number | null): VersionOrder {
  return (a, b) => {
    const left = read(a);
    const right = left === null ? null : read(b);
    return left === null || right === null ? null : compare(left, right);
  };
}

/** Numbers written in decimal digits, of any length. */
export function compareNumerals(a: string, b: string): number {
  const left = a.replace(/^0+(?=\d)/, '');
  const right = b.replace(/^0+(?=\d)/, '');
  return left.length - right.length || compareTexts(left, right);
}

/** By code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Compares lists place by place.
 * @param missing stands where one list is shorter
 */
export function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  missing: NoInfer<T>,
  compare: (a: T, b: T) => number,
): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = compare(a[at] ?? missing, b[at] ?? missing);
    if (order !== 0) return order;
  }
  return 0;
}
