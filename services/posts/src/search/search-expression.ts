import { type FacetCondition, isEmpty, parseQuery, type Query, toMatch, toTsquery } from '@kairan/full-text/query';
import { authorToken, categoryToken, symbolTagToken, tagPhrase } from '../text/post-tokens.ts';

/** A search of published posts. */
export interface PostSearch {
  /**
   * The query as typed: words that must all occur, `"phrases"`, and `-words` that must not. If it is empty, the search
   * finds all posts that the other conditions allow; without any, none.
   */
  readonly q: string;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  /** User name of the author. */
  readonly author?: string | undefined;
}

/**
 * Index expressions: for posts that have all words in title and tags, for those that have them only elsewhere, and for
 * both together. `titles` is null if the query names no words.
 */
export interface SearchExpression {
  readonly titles: string | null;
  readonly others: string;
  readonly all: string;
}

/** Builds the expressions for SQLite (FTS5 query syntax); null if nothing can match. */
export function toFtsExpression(search: PostSearch): SearchExpression | null {
  const { wanted, all, unwanted } = partsOf(search);
  const facets = facetsOf(search);
  const match = toMatch(all, facets);
  if (match === null) return null;
  const tag = phraseOf(search);
  const tagged = (expression: string) =>
    tag === null ? expression : `(${expression}) AND ({title} : (${toMatch(tag)}))`;
  if (wanted === null) return { titles: null, others: tagged(match), all: tagged(match) };
  const unwantedMatches = unwanted.map((query) => `(${toMatch(query)})`);
  const inTitle = `{title} : (${toMatch(wanted)})`;
  const titles = facets.all.length === 0 ? inTitle : `(${inTitle}) AND (${toMatch(null, facets)})`;
  return {
    titles: tagged(unwantedMatches.length === 0 ? titles : `(${titles}) NOT (${unwantedMatches.join(' OR ')})`),
    others: tagged(`(${match}) NOT (${inTitle})`),
    all: tagged(match),
  };
}

/** Builds the expressions for PostgreSQL: `titles` and `tag` for the title column, `all` for everything. */
export function toTsExpression(
  search: PostSearch,
): { readonly titles: string | null; readonly tag: string | null; readonly all: string } | null {
  const { wanted, all } = partsOf(search);
  const whole = toTsquery(all, facetsOf(search));
  const tag = phraseOf(search);
  return whole === null ? null : { titles: wanted && toTsquery(wanted), tag: tag && toTsquery(tag), all: whole };
}

function partsOf(search: PostSearch): { wanted: Query | null; all: Query | null; unwanted: readonly Query[] } {
  const { q, category, tag, author } = search;
  const isFiltered = (category ?? tag ?? author) !== undefined;
  if (q.trim() === '' && isFiltered) return { wanted: null, all: null, unwanted: [] };
  const all = parseQuery(q);
  return {
    wanted: isEmpty(all) || all.terms.length === 0 ? null : { terms: all.terms, excluded: [] },
    all,
    unwanted: all.excluded.map((term) => ({ terms: [term], excluded: [] })),
  };
}

/** The phrase of the tag, so that only posts with its words are looked at; null without one. */
function phraseOf({ tag }: PostSearch): Query | null {
  return tag === undefined ? null : tagPhrase(tag);
}

function facetsOf({ category, tag, author }: PostSearch): FacetCondition {
  return {
    all: [
      ...(category === undefined ? [] : [[categoryToken(category)]]),
      ...(author === undefined ? [] : [[authorToken(author)]]),
      ...(tag === undefined || tagPhrase(tag) !== null ? [] : [[symbolTagToken(tag)]]),
    ],
    none: [],
  };
}
