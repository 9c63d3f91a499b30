import { type FacetCondition, isEmpty, parseQuery, type Query, toMatch, toTsquery } from '@kairan/full-text/query';
import { authorToken, categoryToken } from '../text/post-tokens.ts';

/** What is looked for. */
export interface PostSearch {
  /** What somebody typed: words that must all be there, `"phrases"`, `-words` that must not. */
  readonly q: string;
  readonly category?: string | undefined;
  /** The user name of the author. */
  readonly author?: string | undefined;
}

/**
 * Two expressions over the index: posts whose title and tags alone have all the words, and those that have them anywhere
 * else. No post is found by both. `titles` is null where words are only excluded.
 */
export interface SearchExpression {
  readonly titles: string | null;
  readonly others: string;
}

/** What a search asks of SQLite's index (FTS5's query syntax); null where nothing can be found. */
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

/** The same for PostgreSQL: `titles` is to be asked of the column of titles, `all` of everything. */
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
