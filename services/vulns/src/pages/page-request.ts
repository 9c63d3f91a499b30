import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import type { ApiError } from '@kairan/operation/api-error';
import { hrefOf as addressOf } from '@kairan/web/page-address';
import { type Pairs, pageLanguages, readPageQuery } from '@kairan/web/page-request';
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
export interface PageRequest extends ViewedBy {
  /** The path asked for, as the service sees it, without the language. */
  readonly path: string;
  /** The query without the language and without fields left empty. */
  readonly pairs: Pairs;
  /** Why the query cannot be read, where it cannot. */
  readonly fault: ApiError | null;
  readonly language: Language;
  /** Whether the address begins with the language: `/ja/statistics`. */
  readonly inPath: boolean;
  /** Whether a parameter of the address chooses the language (`?lang=ja`); a cookie then stores the choice. */
  readonly chosen: boolean;
  /** Whether links to what has no language in its path must say it as a parameter, because no cookie does. */
  readonly carried: boolean;
  /** Whether the page is the same for everybody: the request has no cookie and no token. */
  readonly isPublic: boolean;
  /** How much the rows of lists show, by the reader's cookie. */
  readonly density: Density;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly messages: PageMessages;
  readonly formats: Formats;
}

const languageOf = pageLanguages(languages);

/** A visitor, where it is not known yet who looks at a page. */
const unknownViewer: ViewedBy = { viewer: null, signUpOpen: false };

/** A language at the beginning of a path. */
const languagePart = new RegExp(`^/(${languages.join('|')})(/|$)`);

/**
 * Paths of pages whose address begins with their language. Not what programs read, such as feeds, and the pages of accounts,
 * which are nobody else's.
 */
const translatedPath =
  /^\/(?:$|vulnerabilities(?!\/[^/]+\.(?:md|json)$)(?:\/|$)|(?:changes|check|statistics|sources|tags|vendors|categories|packages)(?:\/|$))/;

/**
 * Reads a request for a page. The language is that of the path, else that of the `lang` parameter, else the `lang` cookie's,
 * else the browser's.
 */
export function readPageRequest(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  by: ViewedBy = unknownViewer,
): PageRequest {
  const { path: whole, search } = targetOf(request.url);
  const { pairs, fault } = readPageQuery(search);
  const [, inPath, slash] = languagePart.exec(whole) ?? [];
  const named = pairs.find(([name, value]) => name === 'lang' && languages.some((language) => language === value))?.[1];
  const { language } = languageOf(named ?? inPath, request, connection);
  const cookie = headerOf(request, connection, 'cookie') ?? '';
  return {
    ...by,
    path: inPath === undefined ? whole : whole.slice(1 + inPath.length) || '/',
    pairs: pairs.filter(([name, value]) => name !== 'lang' && value.trim() !== ''),
    fault,
    language,
    inPath: slash === '/',
    chosen: named !== undefined,
    carried: (named ?? inPath) !== undefined && !new RegExp(`(?:^|; ?)lang=${language}(?:;|$)`).test(cookie),
    isPublic: cookie === '' && headerOf(request, connection, 'authorization') === undefined,
    density: densityOf(cookie),
    baseUrl,
    messages: pageMessages[language],
    formats: formatsIn(language, by.viewer?.timeZone ?? null),
  };
}

/** The request once it is known who looks at the page: times are shown in their time zone. */
export function viewedBy(pageRequest: PageRequest, by: ViewedBy): PageRequest {
  return { ...pageRequest, ...by, formats: formatsIn(pageRequest.language, by.viewer?.timeZone ?? null) };
}

/** The address of a page or file of ours, below the public address's own path: of a page in the language of the one that is shown. */
export function hrefOf({ baseUrl, carried, language }: PageRequest, path: string, pairs: Pairs = []): string {
  if (translatedPath.test(path)) return addressOf(baseUrl, `/${language}${path}`, pairs);
  return addressOf(baseUrl, path, carried ? [...pairs, ['lang', language]] : pairs);
}

/** The address that chooses a language for the page that is shown, and for the following visits. */
export function hrefToChoose({ baseUrl, path, pairs }: PageRequest, language: Language): string {
  return addressOf(baseUrl, path, [...pairs, ['lang', language]]);
}

/** The address of the page that is shown, absolute; default: in its own language. */
export function pageUrl(pageRequest: PageRequest, language: Language = pageRequest.language): string {
  const { baseUrl, path, pairs } = pageRequest;
  return new URL(baseUrl).origin + hrefOf({ ...pageRequest, language, carried: false }, path, pairs);
}

/** The address of the page that is shown, whatever language it is read in, absolute. Readers are redirected to theirs. */
export function neutralUrl({ baseUrl, path, pairs }: PageRequest): string {
  return new URL(baseUrl).origin + addressOf(baseUrl, path, pairs);
}

/**
 * Where a reader of a page is redirected whose address does not begin with the language, or also chooses one by a parameter; null
 * if the address is the page's own.
 */
export function translatedHref(pageRequest: PageRequest): string | null {
  const { path, pairs, inPath, chosen } = pageRequest;
  return (inPath && !chosen) || !translatedPath.test(path) ? null : hrefOf(pageRequest, path, pairs);
}
