import { alternativesOf, type Term } from '@kairan/full-text/query';
import type { PackageQuery } from '../affected/purl.ts';

/**
 * What a vulnerability must meet: every filter and every query becomes one. `evaluate.ts` tells which vulnerabilities of an
 * image meet it.
 */
export type Condition =
  /** Meets all of them; without any, everything does. */
  | { readonly type: 'all'; readonly of: readonly Condition[] }
  /** Meets any of them; without any, nothing does. */
  | { readonly type: 'any'; readonly of: readonly Condition[] }
  | { readonly type: 'not'; readonly of: Condition }
  /** Has a facet: `severity:critical`, `kev:1`, `source:nvd`, `state:published`, `vendor:apache`, `product:log4j`, `cpe:apache:log4j`. */
  | { readonly type: 'facet'; readonly facet: string }
  /** Has a value of a column within a span. */
  | { readonly type: 'span'; readonly span: ColumnSpan }
  /** Has a word or phrase in its texts or names, in this form alone: see `inAnyForm`. */
  | { readonly type: 'words'; readonly term: Term }
  /** Bears this very name, as `nameTokenOf` folds it: of a product, a package, or itself (Log4Shell). */
  | { readonly type: 'named'; readonly token: string }
  /** Names a package; with a version, the version is affected. */
  | { readonly type: 'package'; readonly package: PackageQuery };

/** The columns of an image that conditions and orders read. Times are milliseconds since 1970 (0: unknown), scores are tenths (-1: none), EPSS is 0 to 1 (-1: none). */
export const columnNames = ['published', 'modified', 'score', 'epss', 'kev_added'] as const;
export type ColumnName = (typeof columnNames)[number];

/** A span of a column. A bound that is null is open. */
export interface ColumnSpan {
  readonly column: ColumnName;
  readonly from: number | null;
  readonly to: number | null;
  /** Whether `from` itself is left out, and `to` itself. */
  readonly above?: boolean;
  readonly below?: boolean;
}

export const everything: Condition = { type: 'all', of: [] };
export const nothing: Condition = { type: 'any', of: [] };

export function facet(facet: string): Condition {
  return { type: 'facet', facet };
}

export function not(of: Condition): Condition {
  return { type: 'not', of };
}

/** Has a word or phrase; of a word, any of its forms. */
export function inAnyForm(term: Term): Condition {
  return any(alternativesOf(term).map((each) => ({ type: 'words', term: each })));
}

/** One condition is itself. */
export function all(of: readonly Condition[]): Condition {
  return of.length === 1 ? (of[0] as Condition) : { type: 'all', of };
}

/** One condition is itself. */
export function any(of: readonly Condition[]): Condition {
  return of.length === 1 ? (of[0] as Condition) : { type: 'any', of };
}

/** All conditions within one, itself included. */
export function* parts(condition: Condition): Generator<Condition> {
  yield condition;
  if (condition.type === 'not') yield* parts(condition.of);
  else if (condition.type === 'all' || condition.type === 'any') for (const each of condition.of) yield* parts(each);
}

/** What a column holds of a vulnerability without the value, which is within no span and at the end of every order. */
export const missingValues: Readonly<Record<ColumnName, number>> = {
  published: 0,
  modified: 0,
  score: -1,
  epss: -1,
  kev_added: 0,
};

/** Whether a value of a column is within a span. */
export function isWithin({ column, from, to, above, below }: ColumnSpan, value: number): boolean {
  if (value === missingValues[column]) return false;
  if (from !== null && (above ? value <= from : value < from)) return false;
  return to === null || (below ? value < to : value <= to);
}
