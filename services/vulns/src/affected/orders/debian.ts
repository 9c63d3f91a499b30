import { compareNumerals, orderOf } from './order.ts';

interface DebianVersion {
  epoch: string;
  upstream: string;
  revision: string;
}

/**
 * dpkg's order (Debian Policy, 5.6.12). Versions that dpkg rejects have none: an upstream version begins with a digit, has
 * colons only after an epoch, and hyphens only before a revision.
 */
export const compareDebian = orderOf(
  read,
  (a, b) =>
    compareNumerals(a.epoch, b.epoch) || comparePart(a.upstream, b.upstream) || comparePart(a.revision, b.revision),
);

/**
 * opam's order (https://opam.ocaml.org/doc/Manual.html#version-ordering): that of Debian's upstream versions, over the whole
 * version.
 */
export const compareOpam = orderOf(
  (version) => (/^\d[0-9A-Za-z.+~_-]*$/.test(version.trim()) ? version.trim() : null),
  comparePart,
);

function read(version: string): DebianVersion | null {
  const found = /^(?:(\d+):)?(\d[0-9A-Za-z.+~:-]*?)(?:-([0-9A-Za-z+.~]+))?$/.exec(version.trim());
  if (found?.[2] === undefined) return null;
  const [, epoch, upstream, revision] = found;
  if (epoch === undefined && upstream.includes(':')) return null;
  if (revision === undefined && upstream.includes('-')) return null;
  return { epoch: epoch ?? '0', upstream, revision: revision ?? '0' };
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
