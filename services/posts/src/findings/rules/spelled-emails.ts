import { firstOf, type Rule } from '../rule.ts';
import { isPlaceholderAddress } from './email-addresses.ts';

const bracketed = '[ \\t]{0,2}[\\[({<][ \\t]?(?:at|@|アット(?:マーク)?|あっと)[ \\t]?[\\])}>][ \\t]{0,2}';
const dot = '(?:\\.|[ \\t]{0,2}[\\[({<][ \\t]?(?:dot|ドット|\\.)[ \\t]?[\\])}>][ \\t]{0,2}|[ \\t]dot[ \\t])';
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const local = '(?<![A-Za-z0-9._%+@/$-])(?<local>[A-Za-z0-9][A-Za-z0-9._%+-]{0,63})';
const end = '(?![A-Za-z0-9_@-]|\\.[A-Za-z0-9])';

/**
 * `taro [at] kairan.dev`, `taro(at)kairan[dot]dev`, and `taro at kairan dot dev`, which needs both words. Each with a cheap
 * test of whether it may match.
 */
const spelled: readonly (readonly [pattern: RegExp, marker: RegExp])[] = [
  [
    new RegExp(`${local}${bracketed}(?<domain>(?:${label}${dot}){1,4}[A-Za-z]{2,24})${end}`, 'gi'),
    new RegExp(bracketed, 'i'),
  ],
  [
    new RegExp(
      `${local}[ \\t]at[ \\t](?<domain>(?:${label}(?:\\.|[ \\t]dot[ \\t])){0,3}${label}[ \\t]dot[ \\t][A-Za-z]{2,24})${end}`,
      'gi',
    ),
    /[ \t]dot[ \t]/i,
  ],
];

/** E-mail addresses spelled against collectors of addresses. Readers put them together, so they are addresses too. */
export const spelledEmails: Rule = ({ text }) =>
  spelled
    .filter(([, marker]) => marker.test(text))
    .flatMap(([pattern]) => [
      ...firstOf(function* () {
        for (const match of text.matchAll(pattern)) {
          const { local, domain } = match.groups as { local: string; domain: string };
          const plain = domain.replace(/[^A-Za-z0-9-]{0,4}(?:dot|ドット|\.)[^A-Za-z0-9-]{0,4}/gi, '.');
          if (isPlaceholderAddress(`${local}@${plain}`, plain)) continue;
          yield {
            kind: 'email',
            rule: 'spelled-email-address',
            start: match.index,
            end: match.index + match[0].length,
          };
        }
      }),
    ]);
