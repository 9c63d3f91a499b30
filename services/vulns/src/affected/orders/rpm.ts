import { compareNumerals, compareTexts, orderOf } from './order.ts';

/**
 * RPM's order (https://rpm.org/docs/latest/man/rpm-version.7): epoch, version, release. An unknown epoch is written `?`:
 * such a version has an order beside versions without an epoch only, since packages gain one once and for all.
 */
export const compareRpm = orderOf(
  (version) => {
    const found = /^(?:(\d*|\?):)?(\S*?)(?:-([^\s-]*))?$/.exec(version.trim());
    if (!found?.[2] || !/[\da-z]/i.test(found[2])) return null;
    return { epoch: found[1] || '0', version: found[2], release: found[3] ?? null };
  },
  (a, b) => {
    const epochs = compareEpochs(a.epoch, b.epoch);
    if (epochs === null) return null;
    const order = epochs || compareSegments(a.version, b.version);
    if (order !== 0 || (a.release === null && b.release === null)) return order;
    if (a.release === null || b.release === null) return a.release === null ? -1 : 1;
    return compareSegments(a.release, b.release);
  },
);

function compareEpochs(a: string, b: string): number | null {
  if (a === b) return 0;
  if (a !== '?' && b !== '?') return compareNumerals(a, b);
  return compareNumerals(a === '?' ? b : a, '0') === 0 ? 0 : null;
}

/**
 * Compares alternating numbers and words, numbers after words; `~` sorts before the end, `^` after it and before
 * everything else.
 */
function compareSegments(a: string, b: string): number {
  const left = a.match(/\d+|[a-z]+|[~^]/gi) ?? [];
  const right = b.match(/\d+|[a-z]+|[~^]/gi) ?? [];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one, other] = [left[at], right[at]];
    const order = rank(one) - rank(other);
    if (order !== 0) return order;
    if (one === undefined || other === undefined) continue;
    const within = /^\d/.test(one) ? compareNumerals(one, other) : compareTexts(one, other);
    if (within !== 0) return within;
  }
  return 0;
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 1;
  if (segment === '~') return 0;
  if (segment === '^') return 2;
  return /^\d/.test(segment) ? 4 : 3;
}
