import { type FacetCondition, isEmpty, parseQuery, type Query, toMatch, toTsquery } from '@kairan/full-text/query';
import { authorToken, categoryToken } from '../text/post-tokens.ts';

/** A search of published posts. */
export interface PostSearch {
  /** The query as typed: words that must all occur, `"phrases"`, and `-words` that must not. */
  readonly q: string;
  readonly category?: string | undefined;
  /** User name of the author. */
  readonly author?: string | undefined;
}

/**
 * Two index expressions: posts that have all words in title and tags, and posts that have them only elsewhere. No post
 * matches both. `titles` is null if the query only excludes words.
 */
export interface SearchExpression {
  readonly titles: string | null;
  readonly others: string;
}

/** Builds the expressions for SQLite (FTS5 query syntax); null if nothing can match. */
export function toFtsExpression(search: PostSearch): SearchExpression | null {
  const { wanted, all, unwanted } = partsOf(search);
  const match = toMatch(all, facetsOf(search));
  if (match === null) return null;
  const unwantedMatches = unwanted.map((query) => `(${toMatch(query)})`);
  if (wanted === null) return { titles: null, others: match };
  const inTitle = `{title} : (${toMatch(wanted)})`;
  const facets = facetsOf(search);
  const titles = facets.all.length === 0 ? inTitle : `(${inTitle}) AND (${toMatch(null, facets)})`;
  return {
    titles: unwantedMatches.length === 0 ? titles : `(${titles}) NOT (${unwantedMatches.join(' OR ')})`,
    others: `(${match}) NOT (${inTitle})`,
  };
}

/** Builds the expressions for PostgreSQL: `titles` for the title column, `all` for everything. */
export function toTsExpression(search: PostSearch): { readonly titles: string | null; readonly all: string } | null {
  const { wanted, all } = partsOf(search);
  const whole = toTsquery(all, facetsOf(search));
  return whole === null ? null : { titles: wanted && toTsquery(wanted), all: whole };
}

function partsOf({ q }: PostSearch): { wanted: Query | null; all: Query; unwanted: readonly Query[] } {
  const all = parseQuery(q);
  return {
    wanted: isEmpty(all) || all.terms.length === 0 ? null : { terms: all.terms, excluded: [] },
    all,
    unwanted: all.excluded.map((term) => ({ terms: [term], excluded: [] })),
  };
}

function facetsOf({ category, author }: PostSearch): FacetCondition {
  return {
    all: [
      ...(category === undefined ? [] : [[categoryToken(category)]]),
      ...(author === undefined ? [] : [[authorToken(author)]]),
    ],
    none: [],
  };
}
