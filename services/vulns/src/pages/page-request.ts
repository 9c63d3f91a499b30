import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import type { ApiError } from '@kairan/operation/api-error';
import { type LanguageInPath, languagePaths } from '@kairan/web/language-paths';
import { hrefOf as addressOf } from '@kairan/web/page-address';
import type { PageAddresses } from '@kairan/web/page-addresses';
import { type Pairs, readPageQuery } from '@kairan/web/page-request';
import { type Language, languages } from '../vulnerability.ts';
import { type Formats, formatsIn } from './formats.ts';
import { type PageMessages, pageMessages } from './messages/messages.ts';
import { type Density, densityOf } from './row-density.ts';

export type { Pairs };

/** The signed-in user who looks at a page. */
export interface Viewer {
  readonly username: string;
  readonly displayName: string;
  /** In which times are shown, an IANA name; null: UTC. */
  readonly timeZone: string | null;
}

/** The operator's own pages, linked at the foot of every page; null for one that they have not set. */
export interface SiteLinks {
  readonly terms: string | null;
  readonly privacy: string | null;
  /** A `mailto:` or https address. */
  readonly contact: string | null;
}

/** Who looks at a page, as far as the page shows it. */
export interface ViewedBy {
  /** Null for a visitor. A page for a viewer is for nobody else: no cache may give it to anyone. */
  readonly viewer: Viewer | null;
  /** Whether a visitor can create an account. */
  readonly signUpOpen: boolean;
  /** Default: none. */
  readonly siteLinks?: SiteLinks;
}

/** Who looks at which page, in which language. */
export interface PageRequest extends ViewedBy, LanguageInPath<Language> {
  /** The query without the language and without fields left empty. */
  readonly pairs: Pairs;
  /** Why the query cannot be read, where it cannot. */
  readonly fault: ApiError | null;
  /** How much the rows of lists show, by the reader's cookie. */
  readonly density: Density;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly messages: PageMessages;
  readonly formats: Formats;
}

/** A visitor, where it is not known yet who looks at a page. */
const unknownViewer: ViewedBy = { viewer: null, signUpOpen: false };

/**
 * Paths of pages whose address begins with their language. Not what programs read, such as feeds, and the pages of accounts,
 * which are nobody else's.
 */
const translated =
  /^\/(?:$|vulnerabilities(?!\/[^/]+\.(?:md|json)$)(?:\/|$)|(?:changes|check|statistics|sources|tags|vendors|categories|packages)(?:\/|$))/;

/** The addresses of the pages. Those without a language redirect each reader to the page in theirs. */
const paths = languagePaths({ languages, translated, unmarked: null });

/**
 * Reads a request for a page. The language is that of the `lang` parameter, else that of the path, else the `lang` cookie's,
 * else the browser's.
 */
export function readPageRequest(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  by: ViewedBy = unknownViewer,
): PageRequest {
  const { pairs, fault } = readPageQuery(targetOf(request.url).search);
  const inPath = paths.read(request, connection, pairs.find(([name]) => name === 'lang')?.[1]);
  return {
    ...by,
    ...inPath,
    pairs: pairs.filter(([name, value]) => name !== 'lang' && value.trim() !== ''),
    fault,
    density: densityOf(headerOf(request, connection, 'cookie') ?? ''),
    baseUrl,
    messages: pageMessages[inPath.language],
    formats: formatsIn(inPath.language, by.viewer?.timeZone ?? null),
  };
}

/** The request once it is known who looks at the page: times are shown in their time zone. */
export function viewedBy(pageRequest: PageRequest, by: ViewedBy): PageRequest {
  return { ...pageRequest, ...by, formats: formatsIn(pageRequest.language, by.viewer?.timeZone ?? null) };
}

/** The address of a page or file of ours, below the public address's own path: of a page in the language of the one that is shown. */
export const { hrefOf } = paths;

/** The address that chooses a language for the page that is shown, and for the following visits. */
export function hrefToChoose({ baseUrl, path, pairs }: PageRequest, language: Language): string {
  return addressOf(baseUrl, path, [...pairs, ['lang', language]]);
}

/** The absolute addresses of the page that is shown. */
export function addressesOf(pageRequest: PageRequest): Required<PageAddresses> {
  return paths.addressesOf(pageRequest, pageRequest.path, pageRequest.pairs);
}

/** Redirects to the page in the reader's language, unless the address is the page's own. */
export function languageRedirect(pageRequest: PageRequest): Response | null {
  return paths.redirect(pageRequest, pageRequest.pairs);
}
