import { type Connection, targetOf } from '@kairan/http/connection';
import type { ApiError } from '@kairan/operation/api-error';
import { pageLanguages, readPageQuery } from '@kairan/web/page-request';
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

/** The language of a page, by the address's `lang`, else the `lang` cookie, else the browser's, else Japanese. */
export const languageOf = pageLanguages(languages);

/** Reads a request for a page. */
export function readPageRequest(request: Request, connection: Connection | undefined, site: Site): PageRequest {
  const { path, search } = targetOf(request.url);
  const { pairs, fault } = readPageQuery(search);
  const query = new Map(pairs);
  const language = languageOf(query.get('lang'), request, connection);
  query.delete('lang');
  return { ...site, path, query, fault, ...language };
}
