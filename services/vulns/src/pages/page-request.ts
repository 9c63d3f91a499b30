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
  /** The path asked for, as the service sees it. */
  readonly path: string;
  /** The query without the language and without fields left empty. */
  readonly pairs: Pairs;
  /** Why the query cannot be read, where it cannot. */
  readonly fault: ApiError | null;
  readonly language: Language;
  /** Whether the address itself chooses the language. */
  readonly chosen: boolean;
  /** Whether links must say the language, because no cookie does. */
  readonly carried: boolean;
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

/**
 * Reads a request for a page. The language is the address's if it is one of ours, else the `lang` cookie's, else the
 * browser's.
 */
export function readPageRequest(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  by: ViewedBy = unknownViewer,
): PageRequest {
  const { path, search } = targetOf(request.url);
  const { pairs, fault } = readPageQuery(search);
  const named = pairs.filter(([name, value]) => name === 'lang' && languages.some((language) => language === value));
  const { language, chosen } = languageOf(named[0]?.[1], request, connection);
  const cookie = headerOf(request, connection, 'cookie') ?? '';
  return {
    ...by,
    path,
    pairs: pairs.filter(([name, value]) => name !== 'lang' && value.trim() !== ''),
    fault,
    language,
    chosen,
    carried: chosen && !new RegExp(`(?:^|; ?)lang=${language}(?:;|$)`).test(cookie),
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

/** The address of a page of ours, below the public address's own path. */
export function hrefOf({ baseUrl, carried, language }: PageRequest, path: string, pairs: Pairs = []): string {
  return addressOf(baseUrl, path, carried ? [...pairs, ['lang', language]] : pairs);
}

/** The address of the page that is shown, in a certain language. */
export function hrefInLanguage({ baseUrl, path, pairs }: PageRequest, language: Language): string {
  return addressOf(baseUrl, path, [...pairs, ['lang', language]]);
}

/** The one address of a page whatever language it is read in, absolute. */
export function canonicalUrl({ baseUrl, path, pairs }: PageRequest): string {
  return new URL(baseUrl).origin + addressOf(baseUrl, path, pairs);
}
