/** Words that mark a version as earlier than the release they follow. */
const early = new Set(
  'a alpha b beta c canary cr dev ea experimental insiders m milestone next nightly pre preview rc snapshot unstable'.split(
    ' ',
  ),
);
/** Words that only mark the release. */
const plain = new Set(['final', 'ga', 'release', 'v']);

/** Kinds of a version's tokens, lowest first. */
const tilde = 0;
const earlyWord = 1;
const end = 2;
const lateWord = 3;
const number = 4;

interface Token {
  kind: number;
  word: string;
}

/**
 * Compares two versions by conventions that ecosystems share: numbers by value, `alpha` and `~` before the release, an
 * epoch (`1:`) first; `0` alone is before every version (OSV's `introduced`). It only sorts the events of one range that
 * the ecosystem's own rules cannot order, where versions are alike.
 * @returns below 0, 0 or above 0
 */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '0') return -1;
  if (b === '0') return 1;
  const left = tokens(a);
  const right = tokens(b);
  const nothing: Token = { kind: end, word: '' };
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = compareTokens(left[at] ?? nothing, right[at] ?? nothing);
    if (order !== 0) return order;
  }
  return 0;
}

function tokens(version: string): Token[] {
  const epoch = /^(\d+)[:!]/.exec(version);
  const rest = epoch === null ? version : version.slice(epoch[0].length);
  const found: Token[] = [{ kind: number, word: epoch?.[1]?.replace(/^0+/, '') ?? '' }];
  for (const [part, word, digit] of rest.toLowerCase().matchAll(/(?:([a-z]+)|\d+|~)(?=(\d?))/g)) {
    if (part === '~') found.push({ kind: tilde, word: '' });
    else if (word === undefined) found.push({ kind: number, word: part.replace(/^0+/, '') });
    else if (!plain.has(part)) {
      // A single letter is a pre-release before a number (1.0a1), else a patch level (OpenSSL's 1.0.2a).
      const before = early.has(part) && (part.length > 1 || digit !== '');
      found.push({ kind: before ? earlyWord : lateWord, word: part });
    }
  }
  return withoutTrailingZeros(found);
}

/**
 * Drops zeros at the end and before words: 1.0 is 1.0.0, and 1.0-rc1 is 1.0.0-rc1. The epoch stays. If zeros were ignored only
 * while two versions are compared, three could be in a circle.
 */
function withoutTrailingZeros(found: readonly Token[]): Token[] {
  const rest: Token[] = [];
  for (const token of found.toReversed()) {
    const isZero = token.kind === number && token.word === '' && token !== found[0];
    if (!isZero || rest.at(-1)?.kind === number) rest.push(token);
  }
  return rest.reverse();
}

function compareTokens(a: Token, b: Token): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  if (a.kind === number && a.word.length !== b.word.length) return a.word.length - b.word.length;
  return a.word < b.word ? -1 : a.word > b.word ? 1 : 0;
}

/** Returns whether a version can be compared by SemVer: with a leading `v` and missing numbers, as OSV does; `0` is before all. */
export function isSemver(version: string): boolean {
  return semver(version) !== null;
}

/**
 * Compares two versions that `isSemver` accepts by SemVer 2.0.0, item 11; build metadata does not count. Others are compared with
 * `compareVersions`, which is no order together with this one.
 * @returns below 0, 0 or above 0
 */
export function compareSemver(a: string, b: string): number {
  if (a === '0' || b === '0') return compareVersions(a, b);
  const left = semver(a);
  const right = semver(b);
  if (left === null || right === null) return compareVersions(a, b);
  const order = comparePieces(left.numbers, right.numbers);
  if (order !== 0) return order;
  if (left.early === null || right.early === null) return Number(left.early === null) - Number(right.early === null);
  return comparePieces(left.early, right.early);
}

function semver(version: string): { numbers: string[]; early: string[] | null } | null {
  const found = /^v?(\d+(?:\.\d+){0,2})(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version);
  if (found?.[1] === undefined) return null;
  const numbers = found[1].split('.');
  while (numbers.length < 3) numbers.push('0');
  return { numbers, early: found[2]?.split('.') ?? null };
}

function comparePieces(a: string[], b: string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = comparePiece(a[at] as string, b[at] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares identifiers: numbers by value and before words. */
function comparePiece(a: string, b: string): number {
  const left = /^\d+$/.test(a);
  const right = /^\d+$/.test(b);
  if (left !== right) return left ? -1 : 1;
  if (!left) return a < b ? -1 : a > b ? 1 : 0;
  const order = BigInt(a) - BigInt(b);
  return order < 0n ? -1 : order > 0n ? 1 : 0;
}
