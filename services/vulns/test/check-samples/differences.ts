import type { CheckedPackage } from '@kairan/check/result';
import type { ExpectedAnswer } from './evaluate.ts';
import { packageKey, parseListed } from './listed-package.ts';

/** Lists where a check of a file departs from what is expected of the packages that it names; empty if nowhere. */
export function differences(rows: readonly CheckedPackage[], expected: ReadonlyMap<string, ExpectedAnswer>): string[] {
  const found = new Map(rows.map((row) => [keyOf(row.package), row]));
  return [...expected].flatMap(([line, answer]) => {
    const { ecosystem, installed } = parseListed(line);
    const row = found.get(keyOf({ ecosystem, ...installed }));
    if (row === undefined) return [`${line}: not in the result`];
    const [got, wanted] = [described(row, answer), described(answer)];
    return got === wanted ? [] : [`${line}: ${got}; expected ${wanted}`];
  });
}

/** Each file is of one release, which results spell in other ways: `Rocky Linux:8.9`. */
function keyOf({ ecosystem, name, version }: { ecosystem: string | null; name: string; version: string | null }) {
  return `${packageKey(ecosystem?.split(':')[0] ?? '', name)} ${version}`;
}

function described(given: CheckedPackage | ExpectedAnswer, expected?: ExpectedAnswer): string {
  const ids =
    'ids' in given
      ? given
      : { ids: idsIn(given, 'affected', expected?.ids), undecided: idsIn(given, 'unknown', expected?.undecided) };
  const upgrade = 'ids' in given ? given.upgradeTo : given.upgrade_to;
  return `${given.verdict} by ${ids.ids.join(' ')}, undecided ${ids.undecided.join(' ')}, upgrade to ${upgrade}`;
}

/** Ids as the expectation spells them, if they are aliases of one vulnerability without a CVE. */
function idsIn(row: CheckedPackage, verdict: 'affected' | 'unknown', expected: readonly string[] = []): string[] {
  return row.vulnerabilities
    .filter((one) => one.verdict === verdict)
    .map(({ id, aliases }) => expected.find((name) => name === id || aliases.includes(name)) ?? id)
    .sort();
}
