import { compareNumerals, orderOf } from './order.ts';

interface DebianVersion {
  epoch: string;
  upstream: string;
  revision: string;
}

/** dpkg's order (Debian Policy, 5.6.12). */
export const compareDebian = orderOf(
  read,
  (a, b) =>
    compareNumerals(a.epoch, b.epoch) || comparePart(a.upstream, b.upstream) || comparePart(a.revision, b.revision),
);

function read(version: string): DebianVersion | null {
  const found = /^(?:(\d+):)?([0-9A-Za-z.+~:-]*?)(?:-([0-9A-Za-z+.~]+))?$/.exec(version.trim());
  if (!found?.[2]) return null;
  return { epoch: found[1] ?? '0', upstream: found[2], revision: found[3] ?? '0' };
}

/** Compares alternating runs of non-digits and digits; `~` sorts before the end, letters before other characters. */
function comparePart(a: string, b: string): number {
  let left = a;
  let right = b;
  while (left !== '' || right !== '') {
    const [words, otherWords] = [/^\D*/.exec(left)?.[0] ?? '', /^\D*/.exec(right)?.[0] ?? ''];
    for (let at = 0; at < Math.max(words.length, otherWords.length); at++) {
      const order = weight(words[at]) - weight(otherWords[at]);
      if (order !== 0) return order;
    }
    left = left.slice(words.length);
    right = right.slice(otherWords.length);
    const [digits, otherDigits] = [/^\d*/.exec(left)?.[0] ?? '', /^\d*/.exec(right)?.[0] ?? ''];
    const order = compareNumerals(digits || '0', otherDigits || '0');
    if (order !== 0) return order;
    left = left.slice(digits.length);
    right = right.slice(otherDigits.length);
  }
  return 0;
}

function weight(character: string | undefined): number {
  if (character === undefined) return 0;
  if (character === '~') return -1;
  return /[A-Za-z]/.test(character) ? character.charCodeAt(0) : character.charCodeAt(0) + 256;
}
