import { compareLists, compareNumerals, compareTexts, orderOf } from './order.ts';

/**
 * RubyGems' order (https://docs.ruby-lang.org/en/master/Gem/Version.html): a word marks a pre-release, `-` means
 * `.pre.`.
 */
export const compareRubygems = orderOf(read, (a, b) => compareLists(a, b, '0', compareParts));

function read(version: string): string[] | null {
  if (!/^\d+(?:\.[0-9a-z]+)*(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?$/i.test(version)) return null;
  const parts = version.replaceAll('-', '.pre.').match(/\d+|[a-z]+/gi) ?? [];
  // Zeros before the first word and at the end are ignored.
  const word = parts.findIndex((part) => !isNumeral(part));
  const release = word === -1 ? parts : parts.slice(0, word);
  return [...trimZeros(release), ...trimZeros(word === -1 ? [] : parts.slice(word))];
}

function trimZeros(parts: readonly string[]): string[] {
  const last = parts.findLastIndex((part) => !/^0+$/.test(part));
  return parts.slice(0, last + 1);
}

/** Words sort before numbers. */
function compareParts(a: string, b: string): number {
  if (isNumeral(a) !== isNumeral(b)) return isNumeral(a) ? 1 : -1;
  return isNumeral(a) ? compareNumerals(a, b) : compareTexts(a, b);
}

function isNumeral(part: string): boolean {
  return /^\d/.test(part);
}
