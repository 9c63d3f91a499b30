import { compareNumerals, compareTexts, orderOf } from './order.ts';

interface ConanVersion {
  items: string[];
  early: string[] | null;
  build: string[] | null;
}

/**
 * Conan's order (https://docs.conan.io/2/tutorial/versioning/version_ranges.html): SemVer with any number of items, which may
 * be words; a number and a word compare as texts. Versions that begin with a word (`cci.20230125`) are dates of recipes and
 * have no order.
 */
export const compareConan = orderOf(
  read,
  (a, b) =>
    compareItems(a.items, b.items) || compareOptional(a.early, b.early, 1) || compareOptional(a.build, b.build, -1),
);

function read(version: string): ConanVersion | null {
  const found = /^(\d[0-9a-z_.]*)(?:-([0-9a-z_.-]+))?(?:\+([0-9a-z_.-]+))?$/i.exec(version.trim());
  if (found?.[1] === undefined) return null;
  return { items: itemsOf(found[1]), early: optionalItems(found[2]), build: optionalItems(found[3]) };
}

function optionalItems(text: string | undefined): string[] | null {
  return text === undefined ? null : itemsOf(text);
}

/** Zeros at the end do not count. */
function itemsOf(text: string): string[] {
  const items = text.split('.');
  return items.slice(0, items.findLastIndex((item) => !/^0+$/.test(item)) + 1);
}

/** @param absent whether a version without it sorts before (-1) or after (1) those with one */
function compareOptional(a: string[] | null, b: string[] | null, absent: 1 | -1): number {
  if (a !== null && b !== null) return compareItems(a, b);
  return a === b ? 0 : absent * (a === null ? 1 : -1);
}

function compareItems(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [left, right] = [a[at] as string, b[at] as string];
    const areNumbers = /^\d+$/.test(left) && /^\d+$/.test(right);
    const order = areNumbers ? compareNumerals(left, right) : compareTexts(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
