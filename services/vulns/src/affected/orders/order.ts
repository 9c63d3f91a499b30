/**
 * Compares two versions by the rules of one ecosystem: below 0, 0 or above 0; null if one of them is not a valid
 * version or the rules do not order the two reliably.
 */
export type VersionOrder = (a: string, b: string) => number | null;

/** Parsed versions that an order caches, and the longest of them: records name the same few versions again and again. */
const mostCached = 1_000;
const longestCached = 100;

/**
 * Builds a version order from a parser and a comparison, which must not change what was parsed; versions that cannot be
 * parsed have no order.
 */
export function orderOf<T>(parse: (version: string) => T | null, compare: (a: T, b: T) => number | null): VersionOrder {
  const cached = new Map<string, T | null>();
  const read = (version: string) => {
    const known = cached.get(version);
    if (known !== undefined) return known;
    const parsed = parse(version);
    if (version.length > longestCached) return parsed;
    if (cached.size >= mostCached) cached.clear();
    cached.set(version, parsed);
    return parsed;
  };
  return (a, b) => {
    const left = read(a);
    const right = left === null ? null : read(b);
    return left === null || right === null ? null : compare(left, right);
  };
}

/** Compares numbers written in decimal digits, of any length. */
export function compareNumerals(a: string, b: string): number {
  const left = withoutZeros(a);
  const right = withoutZeros(b);
  return left.length - right.length || compareTexts(left, right);
}

function withoutZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits;
}

/** Compares texts by code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Compares lists element by element.
 * @param missing replaces absent elements of the shorter list
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
