import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { languageChooser } from '@kairan/http/language';
import { queryPairs } from '@kairan/http/text-input';
import { ApiError } from '@kairan/operation/api-error';
import { type Language, languages } from './messages/messages.ts';

/** Where and when pages are: addresses begin with `baseUrl`, days are those of `timeZone`. */
export interface Site {
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly timeZone: string;
}

/** A page of the site as somebody asks for it. */
export interface PageRequest extends Site {
  /** The path asked for, as the service sees it, percent-encoded. */
  readonly path: string;
  /** The query without the language, decoded; empty where it cannot be read. */
  readonly query: ReadonlyMap<string, string>;
  /** Why the query cannot be read, where it cannot. */
  readonly fault: ApiError | null;
  readonly language: Language;
  /** Whether the address itself chooses the language, which a cookie then keeps. */
  readonly chosen: boolean;
}

const chooseLanguage = languageChooser(languages);

/** Reads a request: the language is the address's (`lang`), else the `lang` cookie's, else the browser's, else Japanese. */
export function readPageRequest(request: Request, connection: Connection | undefined, site: Site): PageRequest {
  const { path, search } = targetOf(request.url);
  const { query, fault } = readQuery(search);
  const spoken = languageOf(query, request, connection);
  query.delete('lang');
  return { ...site, path, query, fault, ...spoken };
}

/** The language that a request wants, by its query (`lang`), else its headers, and whether it is the query that says so. */
export function languageOf(
  query: { get(name: string): string | null | undefined },
  request: Request,
  connection: Connection | undefined,
): Pick<PageRequest, 'language' | 'chosen'> {
  const own = languages.find((language) => language === query.get('lang'));
  if (own !== undefined) return { language: own, chosen: true };
  const cookie = headerOf(request, connection, 'cookie');
  const language = chooseLanguage(cookie, headerOf(request, connection, 'accept-language'));
  return { language: language as Language, chosen: false };
}

function readQuery(search: string): { query: Map<string, string>; fault: ApiError | null } {
  try {
    return { query: new Map(queryPairs(search)), fault: null };
  } catch (error) {
    if (error instanceof ApiError) return { query: new Map(), fault: error };
    throw error;
  }
}
