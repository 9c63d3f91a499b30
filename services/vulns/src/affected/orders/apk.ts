import { compareNumerals, compareTexts, orderOf } from './order.ts';

/** The kinds of parts, in the order in which a version has them; of two versions, one that ends sooner is earlier. */
const kinds = [
  'first',
  'number',
  'letter',
  'letterNumber',
  'suffix',
  'suffixNumber',
  'hash',
  'revision',
  'end',
] as const;

interface Part {
  /** Index in `kinds`. */
  kind: number;
  /** Digits, letter, word or hash; of a suffix, its index in `suffixes`. */
  text: string;
}

const suffixes = ['alpha', 'beta', 'pre', 'rc', 'cvs', 'svn', 'git', 'hg', 'p'];
const lastPreRelease = suffixes.indexOf('rc');
const [numberKind, suffixKind] = [kinds.indexOf('number'), kinds.indexOf('suffix')];

const pattern = new RegExp(
  '^(?<first>\\d+)(?<numbers>(?:\\.\\d+)*)(?<letter>[a-z]?)(?<letterNumber>(?<=[a-z])\\d+)?' +
    '(?<suffixes>(?:_[a-z]+\\d*)*)(?:~(?<hash>[0-9a-f]+))?(?:-r(?<revision>\\d+))?$',
);

/**
 * Alpine's order (https://wiki.alpinelinux.org/wiki/APKBUILD_Reference#pkgver), as apk applies it: a number after a dot that
 * begins with 0 is compared as text, like a fraction. Versions that apk rejects have no order, except those with digits
 * after the letter (`5.7.1p1`), which apk 2 took and old packages have.
 */
export const compareApk = orderOf(read, (a, b) => {
  for (let at = 0; ; at++) {
    const [left, right] = [a[at] as Part, b[at] as Part];
    if (left.kind !== right.kind) return preRelease(right) - preRelease(left) || right.kind - left.kind;
    if (left.kind === kinds.length - 1) return 0;
    const order = compareParts(left, right);
    if (order !== 0) return order;
  }
});

function read(version: string): Part[] | null {
  const { groups } = pattern.exec(version.trim()) ?? {};
  if (!groups) return null;
  const parts: Part[] = [];
  const add = (kind: (typeof kinds)[number], text: string | undefined) => {
    if (text) parts.push({ kind: kinds.indexOf(kind), text });
  };
  add('first', groups['first']);
  for (const [number] of (groups['numbers'] ?? '').matchAll(/\d+/g)) add('number', number);
  add('letter', groups['letter']);
  add('letterNumber', groups['letterNumber']);
  for (const [, word = '', number] of (groups['suffixes'] ?? '').matchAll(/_([a-z]+)(\d*)/g)) {
    const index = suffixes.indexOf(word);
    if (index === -1) return null;
    add('suffix', String(index));
    add('suffixNumber', number);
  }
  add('hash', groups['hash']);
  add('revision', groups['revision']);
  return [...parts, { kind: kinds.length - 1, text: '' }];
}

function compareParts(a: Part, b: Part): number {
  const isText = !/^\d+$/.test(a.text) || !/^\d+$/.test(b.text);
  const isFraction = a.kind === numberKind && (a.text.startsWith('0') || b.text.startsWith('0'));
  return isText || isFraction ? compareTexts(a.text, b.text) : compareNumerals(a.text, b.text);
}

function preRelease({ kind, text }: Part): number {
  return Number(kind === suffixKind && Number(text) <= lastPreRelease);
}
