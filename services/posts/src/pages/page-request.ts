import type { SignedIn } from '@kairan/accounts/session';
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

/** The signed-in user who looks at a page. */
interface Viewer extends SignedIn {
  /** The path of the user's picture; null for none. */
  readonly picture: string | null;
}

/** What the frame of a page shows besides its content. */
export interface FrameFacts {
  /** Null for a visitor. A page for a viewer is for nobody else: no cache may give it to anyone. */
  readonly viewer: Viewer | null;
  /** Whether a visitor can create an account. */
  readonly signUpOpen: boolean;
  /** How to reach the operator: a `mailto:` or https address; null if they have given none. */
  readonly contact: string | null;
  /** For a visitor: the state of what is public (`PublicState`) when they asked, for caches of pages. */
  readonly state?: number;
  /** The time zone that the viewer chose, instead of the site's. */
  readonly timeZone?: string;
}

/** A page of the site as somebody asks for it. */
export interface PageRequest extends Site, FrameFacts {
  readonly timeZone: string;
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

/** A visitor, where it is not known yet who looks at a page. */
const unknownViewer: FrameFacts = { viewer: null, signUpOpen: false, contact: null };

/**
 * Reads a request for a page.
 * @param facts what its frame shows, if that is known already
 */
export function readPageRequest(
  request: Request,
  connection: Connection | undefined,
  site: Site,
  facts: FrameFacts = unknownViewer,
): PageRequest {
  const { path, search } = targetOf(request.url);
  const { pairs, fault } = readPageQuery(search);
  const query = new Map(pairs);
  const language = languageOf(query.get('lang'), request, connection);
  query.delete('lang');
  return { ...site, ...facts, path, query, fault, ...language };
}
