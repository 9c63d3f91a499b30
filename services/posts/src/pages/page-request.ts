import type { SignedIn } from '@kairan/accounts/session';
import { type Connection, targetOf } from '@kairan/http/connection';
import type { ApiError } from '@kairan/operation/api-error';
import { type LanguageInPath, languagePaths } from '@kairan/web/language-paths';
import { pageLanguages, readPageQuery } from '@kairan/web/page-request';
import type { SharedCaches } from '../shared-caches/shared-caches.ts';
import { type Language, languages } from './messages/messages.ts';

/** Where and when pages are: addresses begin with `baseUrl`, days are those of `timeZone`. */
export interface Site {
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly timeZone: string;
  /** What public pages say to shared caches. */
  readonly sharedCaches?: SharedCaches;
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
export interface PageRequest extends Site, FrameFacts, LanguageInPath<Language> {
  readonly timeZone: string;
  /** The query without the language, decoded; empty where it cannot be read. */
  readonly query: ReadonlyMap<string, string>;
  /** Why the query cannot be read, where it cannot. */
  readonly fault: ApiError | null;
}

/** Paths of pages that have their language in their address: what everybody may read, but for the API reference. */
const translated =
  /^\/(?:$|(?:@|%40)[A-Za-z0-9_-]{1,39}(?:\/?|\/[0-9A-Za-z]{1,64})$|(?:categories|tags)\/[^/]+$|(?:search|connect|guidelines|terms|privacy)$)/;

/** The addresses of the pages. Those that the API, mails and feeds name have no language: they are the ones in Japanese. */
const paths = languagePaths({ languages, translated, unmarked: 'ja' });

/** The address of a page or file of ours, below the public address's own path: of a page in the language of the one that is shown. */
export const { hrefOf } = paths;

/** The absolute addresses of a page. @param path without a language, with its query */
export const { addressesOf } = paths;

/** The language of a page whose path has none, by the address's `lang`, else the `lang` cookie, else the browser's, else Japanese. */
export const languageOf = pageLanguages(languages);

/** A visitor, where it is not known yet who looks at a page. */
const unknownViewer: FrameFacts = { viewer: null, signUpOpen: false, contact: null };

/** Reads a request for a page, before it is known who sent it. */
export function readPageRequest(request: Request, connection: Connection | undefined, site: Site): PageRequest {
  const { pairs, fault } = readPageQuery(targetOf(request.url).search);
  const query = new Map(pairs);
  const inPath = paths.read(request, connection, query.get('lang'));
  query.delete('lang');
  return { ...site, ...unknownViewer, query, fault, ...inPath };
}

/** Redirects to the address of the page in the reader's language, if the page is shown at another one than the requested. */
export function languageRedirect(pageRequest: PageRequest): Response | null {
  return paths.redirect(pageRequest, [...pageRequest.query]);
}

/** Whether shared caches may store the page: its address decides the language, and everybody gets the same. */
export function isShared({ isTranslated, isPublic, viewer, sharedCaches }: Partial<PageRequest>): boolean {
  return isTranslated === true && isPublic === true && viewer === null && sharedCaches?.isOpen() === true;
}
