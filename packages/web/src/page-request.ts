import { type Connection, headerOf } from '@kairan/http/connection';
import { languageChooser } from '@kairan/http/language';
import { queryPairs } from '@kairan/http/text-input';
import { ApiError } from '@kairan/operation/api-error';

/** Names and values of a query, decoded. */
export type Pairs = readonly (readonly [string, string])[];

/** The query of a page's address, or why it cannot be read. */
export interface PageQuery {
  /** Empty if the query cannot be read. */
  readonly pairs: Pairs;
  readonly fault: ApiError | null;
}

/** Reads the query of a page's address: `search` begins with `?`, or is empty. */
export function readPageQuery(search: string): PageQuery {
  try {
    return { pairs: queryPairs(search), fault: null };
  } catch (error) {
    if (error instanceof ApiError) return { pairs: [], fault: error };
    throw error;
  }
}

/** The language of a page. */
export interface PageLanguage<L extends string> {
  readonly language: L;
  /** Whether the address itself chooses the language; a cookie then keeps the choice. */
  readonly chosen: boolean;
}

/**
 * Makes the function that finds a page's language: the one that the address names (`lang`), else the `lang` cookie's, else the
 * browser's, else the first of `languages`.
 */
export function pageLanguages<L extends string>(languages: readonly [L, ...L[]]) {
  const choose = languageChooser(languages);
  return (wanted: string | null | undefined, request: Request, connection: Connection | undefined): PageLanguage<L> => {
    const own = languages.find((language) => language === wanted);
    if (own !== undefined) return { language: own, chosen: true };
    const cookie = headerOf(request, connection, 'cookie');
    return { language: choose(cookie, headerOf(request, connection, 'accept-language')) as L, chosen: false };
  };
}
