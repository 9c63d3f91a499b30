import { compareLists, compareNumerals, orderOf } from './order.ts';

const stabilities = ['dev', 'alpha', 'beta', 'rc', '', 'p'];
const short: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', pl: 'p', patch: 'p', stable: '' };

/**
 * Composer's order (https://getcomposer.org/doc/articles/versions.md), for numbers with a stability; branches have no
 * order.
 */
export const comparePackagist = orderOf(
  (version) => {
    const found =
      /^v?(\d+(?:\.\d+){0,3})(?:[-_.+]?(stable|alpha|beta|patch|dev|rc|pl|a|b|p)((?:[.-]?\d+)*))?(?:\+\S*)?$/.exec(
        version.trim().toLowerCase(),
      );
    if (found?.[1] === undefined) return null;
    const word = found[2] ?? '';
    const further = (found[3] ?? '').match(/\d+/g) ?? [];
    return { numbers: found[1].split('.'), stability: stabilities.indexOf(short[word] ?? word), further };
  },
  (a, b) =>
    compareLists(a.numbers, b.numbers, '0', compareNumerals) ||
    a.stability - b.stability ||
    compareLists(a.further, b.further, '0', compareNumerals),
);
