/**
 * A CVE id as a number whose order is that of ids: by year, then by the number of digits, then by digits. Ids of at most
 * ten digits have different numbers; longer ones share one with those that begin with the same ten digits.
 */
export function packedCve(cve: string): number {
  const digits = cve.slice(9);
  return (
    (Number(cve.slice(4, 8)) - firstYear) * yearUnit + digits.length * lengthUnit + Number(digits.slice(0, mostDigits))
  );
}

/** The id of a number; null if it has more than ten digits. */
export function unpackedCve(packed: number): string | null {
  const year = Math.floor(packed / yearUnit);
  const rest = packed - year * yearUnit;
  const length = Math.floor(rest / lengthUnit);
  if (length > mostDigits) return null;
  const digits = String(rest - length * lengthUnit).padStart(length, '0');
  return `CVE-${String(year + firstYear).padStart(4, '0')}-${digits}`;
}

/** Subtracted so that all years fit into the integers that are exact. */
const firstYear = 1000;
const mostDigits = 10;
const lengthUnit = 10 ** mostDigits;
const yearUnit = 100 * lengthUnit;
