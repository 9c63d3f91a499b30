import { compareLists, compareNumerals, compareTexts, orderOf } from './order.ts';

interface ApkVersion {
  numbers: string[];
  letter: string;
  /** Position in `suffixes`, and number. */
  suffixes: [number, string][];
  revision: string;
}

const suffixes = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p'];
const plain = suffixes.indexOf('');

/** Alpine's order (https://wiki.alpinelinux.org/wiki/Package_policies), for versions that follow its policies. */
export const compareApk = orderOf(read, (a, b) => {
  const order = compareNumbers(a.numbers, b.numbers);
  if (order !== 0) return order;
  return (
    compareTexts(a.letter, b.letter) ||
    compareLists(a.suffixes, b.suffixes, [plain, '0'], (x, y) => x[0] - y[0] || compareNumerals(x[1], y[1])) ||
    compareNumerals(a.revision, b.revision)
  );
});

function read(version: string): ApkVersion | null {
  const found = /^(\d+(?:\.\d+)*)([a-z]?)((?:_[a-z]+\d*)*)(?:-r(\d+))?$/.exec(version.trim());
  if (found?.[1] === undefined) return null;
  const read = [...(found[3] ?? '').matchAll(/_([a-z]+)(\d*)/g)].map(([, word = '', number = '']): [number, string] => [
    suffixes.indexOf(word),
    number || '0',
  ]);
  if (read.some(([index]) => index === -1)) return null;
  return { numbers: found[1].split('.'), letter: found[2] ?? '', suffixes: read, revision: found[4] ?? '0' };
}

/** Null if a number of another length has a leading zero after a dot: some versions of apk read it as a fraction. */
function compareNumbers(a: readonly string[], b: readonly string[]): number | null {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [left, right] = [a[at] as string, b[at] as string];
    const order = compareNumerals(left, right);
    if (order === 0 && left === right) continue;
    if (at > 0 && left.length !== right.length && /^0\d/.test(left.startsWith('0') ? left : right)) return null;
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
