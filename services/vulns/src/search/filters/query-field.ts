import { choice } from '@kairan/operation/input-problem';
import type { Language } from '../../vulnerability.ts';
import type { Condition } from '../condition.ts';
import type { TagLookup } from './filter.ts';

/** How `q` names a filter: a field such as `vendor:cisco` or `cvss>=7`. The language is described in `search/query/`. */
export interface QueryField {
  /** The parameter of lists that says the same, whose name pages show. */
  readonly parameter: string;
  /**
   * What a part of a search text asks of a vulnerability; or, if its value is impossible, what to send instead.
   * @param now the time from which relative times count
   */
  read(part: FieldPart, tags: TagLookup, now: number): Condition | Expected;
}

/** What to send instead of an impossible value: in English to follow "Send", in French « Indiquez », in Japanese before を指定してください. */
export type Expected = Readonly<Record<Language, string>>;

/** What to send, with parts of search texts as examples. */
export function expectedLike({ en, ja, fr }: Expected, examples: readonly string[]): Expected {
  return {
    en: `${en}, such as ${choice(examples)}`,
    ja: `${ja}（例: ${examples.join('、')}）`,
    fr: `${fr}, par exemple ${frenchChoice(examples)}`,
  };
}

/** Values as French lists alternatives. */
export function frenchChoice(values: readonly string[]): string {
  return [values.slice(0, -1).join(', '), ...values.slice(-1)].filter((part) => part !== '').join(' ou ');
}

export function isExpected(read: Condition | Expected): read is Expected {
  return !('type' in read);
}

/** The fields of a filter, by name in lower case. */
export type QueryFields = Readonly<Record<string, QueryField>>;

export const comparisons = ['=', '>', '>=', '<', '<='] as const;
export type Comparison = (typeof comparisons)[number];

/** What follows the name of a field. */
export interface FieldPart {
  /** A colon is `=`. */
  readonly comparison: Comparison;
  /** In NFKC, trimmed, not empty; those of a list that is separated by commas. */
  readonly values: readonly string[];
}

/** A field that takes one or several values after a colon. @param example a part of a search text that uses it */
export function valuesField(
  parameter: string,
  example: string,
  read: (values: readonly string[], tags: TagLookup) => Condition | Expected,
): QueryField {
  const colonExpected = expectedLike({ en: 'a colon and a value', ja: 'コロンと値', fr: 'deux-points et une valeur' }, [
    example,
  ]);
  return {
    parameter,
    read: ({ comparison, values }, tags) => (comparison === '=' ? read(values, tags) : colonExpected),
  };
}
