import { compareNumerals, orderOf } from './order.ts';

/** The words of stabilities and the part of the order in which they lie; numbers lie at `numberRank`. */
const ranks = new Map([
  ['dev', 0],
  ['alpha', 1],
  ['a', 1],
  ['beta', 2],
  ['b', 2],
  ['rc', 3],
  ['patch', 5],
  ['pl', 5],
  ['p', 5],
]);
const numberRank = 4;

const pattern =
  /^v?(?:(\d{1,5}(?:\.\d+){0,3})|(\d{4}(?:[.:-]?\d{2}){1,6}(?:[.:-]?\d{1,3}){0,2}))[._-]?(?:(stable|beta|b|rc|alpha|a|patch|pl|p)((?:[.-]?\d+(?:[.-]\d+)*)?))?([.-]?dev)?$/;

/**
 * Composer's order (https://getcomposer.org/doc/articles/versions.md): versions as its parser normalises them, in the order of
 * PHP's `version_compare`. Branches (`dev-main`, `1.x-dev`) have no order: what they hold changes.
 */
export const comparePackagist = orderOf(read, (a, b) => {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    // After the end of one version any number is later, even 0.
    if (left === undefined) return numberRank - rankOf(right as string) || -1;
    if (right === undefined) return rankOf(left) - numberRank || 1;
    const order = rankOf(left) - rankOf(right) || (isNumber(left) ? compareNumerals(left, right) : 0);
    if (order !== 0) return order;
  }
  return 0;
});

function read(version: string): string[] | null {
  const [text = ''] = version.trim().toLowerCase().split('+', 1);
  const found = pattern.exec(text);
  if (!found) return null;
  const [, numbers, date, word, further = '', dev] = found;
  const parts: string[] = (numbers ?? date ?? '').match(/\d+/g) ?? [];
  if (numbers !== undefined) while (parts.length < 4) parts.push('0');
  if (word === 'stable') return parts;
  return [...parts, ...(word ? [word] : []), ...(further.match(/\d+/g) ?? []), ...(dev ? ['dev'] : [])];
}

function isNumber(part: string): boolean {
  return /^\d/.test(part);
}

function rankOf(part: string): number {
  return ranks.get(part) ?? numberRank;
}
