import { compareLists, compareNumerals, compareTexts, orderOf } from './order.ts';

interface PythonVersion {
  epoch: string;
  release: string[];
  /** Phase (`a`, `b`, `rc`) and number of the pre-release. */
  early: [string, string] | null;
  post: string | null;
  dev: string | null;
  local: string[] | null;
}

const pattern = new RegExp(
  [
    '^v?(?:(?<epoch>\\d+)!)?(?<release>\\d+(?:\\.\\d+)*)',
    '(?:[-_.]?(?<phase>alpha|beta|preview|pre|rc|a|b|c)[-_.]?(?<early>\\d*))?',
    '(?:-(?<bare>\\d+)|(?<isPost>[-_.]?(?:post|rev|r)[-_.]?(?<post>\\d*)))?',
    '(?<isDev>[-_.]?dev[-_.]?(?<dev>\\d*))?',
    '(?:\\+(?<local>[a-z0-9]+(?:[-_.][a-z0-9]+)*))?$',
  ].join(''),
);

const phases: Readonly<Record<string, string>> = {
  alpha: 'a',
  beta: 'b',
  c: 'rc',
  pre: 'rc',
  preview: 'rc',
};

/** Python's order (https://packaging.python.org/specifications/version-specifiers/, formerly PEP 440). */
export const comparePypi = orderOf(read, (a, b) => {
  return (
    compareNumerals(a.epoch, b.epoch) ||
    compareLists(a.release, b.release, '0', compareNumerals) ||
    compareEarly(a, b) ||
    compareOptional(a.post, b.post, -1) ||
    compareOptional(a.dev, b.dev, 1) ||
    compareLocal(a.local, b.local)
  );
});

function read(version: string): PythonVersion | null {
  const { groups } = pattern.exec(version.trim().toLowerCase()) ?? {};
  if (!groups?.['release']) return null;
  const { epoch = '0', release, phase, early, bare, isPost, post, isDev, dev, local } = groups;
  return {
    epoch,
    release: release.split('.'),
    early: phase === undefined ? null : [phases[phase] ?? phase, early || '0'],
    post: bare ?? (isPost === undefined ? null : post || '0'),
    dev: isDev === undefined ? null : dev || '0',
    local: local?.split(/[-_.]/) ?? null,
  };
}

/** A development release of the release itself sorts before its pre-releases, and these before the release. */
function compareEarly(a: PythonVersion, b: PythonVersion): number {
  const rank = ({ early, post, dev }: PythonVersion) => {
    if (early !== null) return 1;
    return post === null && dev !== null ? 0 : 2;
  };
  const order = rank(a) - rank(b);
  if (order !== 0 || a.early === null || b.early === null) return order;
  return compareTexts(a.early[0], b.early[0]) || compareNumerals(a.early[1], b.early[1]);
}

/** @param absent whether a version without it sorts before (-1) or after (1) those with one */
function compareOptional(a: string | null, b: string | null, absent: 1 | -1): number {
  if (a === null && b === null) return 0;
  if (a === null) return absent;
  return b === null ? -absent : compareNumerals(a, b);
}

/** No local version sorts first; numerals sort by value and after words. */
function compareLocal(a: string[] | null, b: string[] | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [left, right] = [a[at] as string, b[at] as string];
    const numerals = Number(/^\d+$/.test(left)) - Number(/^\d+$/.test(right));
    const order = numerals || (/^\d+$/.test(left) ? compareNumerals(left, right) : compareTexts(left, right));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
