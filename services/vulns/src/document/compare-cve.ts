/** Compares CVE ids by year, then by number: `CVE-2024-9999` before `CVE-2024-10000`. */
export function compareCve(a: string, b: string): number {
  const [yearA, yearB] = [a.slice(4, 8), b.slice(4, 8)];
  if (yearA !== yearB) return yearA < yearB ? -1 : 1;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
