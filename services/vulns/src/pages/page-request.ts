import type { Connection } from '@kairan/http/connection';
import { headerOf, targetOf } from '@kairan/http/connection';
import { languageChooser } from '@kairan/http/language';
import { queryPairs } from '@kairan/http/text-input';
import { ApiError } from '@kairan/operation/api-error';
import { type Language, languages } from '../vulnerability.ts';
import { type Formats, formats } from './formats.ts';
import { type PageMessages, pageMessages } from './messages/messages.ts';

/** Names and values of a query, decoded. */
export type Pairs = readonly (readonly [string, string])[];

/** Who looks at which page, in which language. */
export interface PageRequest {
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
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly messages: PageMessages;
  readonly formats: Formats;
}

const chooseLanguage = languageChooser(languages);

/**
 * Reads a request for a page. The language is the address's if it is one of ours, else the `lang` cookie's, else the
 * browser's.
 */
export function readPageRequest(request: Request, connection: Connection | undefined, baseUrl: string): PageRequest {
  const { path, search } = targetOf(request.url);
  const { pairs, fault } = readQuery(search);
  const cookie = headerOf(request, connection, 'cookie');
  const own = languages.find((language) => pairs.some(([name, value]) => name === 'lang' && value === language));
  const language = own ?? (chooseLanguage(cookie, headerOf(request, connection, 'accept-language')) as Language);
  return {
    path,
    pairs: pairs.filter(([name, value]) => name !== 'lang' && value.trim() !== ''),
    fault,
    language,
    chosen: own !== undefined,
    carried: own !== undefined && !new RegExp(`(?:^|; ?)lang=${own}(?:;|$)`).test(cookie ?? ''),
    baseUrl,
    messages: pageMessages[language],
    formats: formats[language],
  };
}

function readQuery(search: string): { pairs: Pairs; fault: ApiError | null } {
  try {
    return { pairs: queryPairs(search), fault: null };
  } catch (error) {
    if (error instanceof ApiError) return { pairs: [], fault: error };
    throw error;
  }
}

/** The address of a page of ours, below the public address's own path. */
export function hrefOf({ baseUrl, carried, language }: PageRequest, path: string, pairs: Pairs = []): string {
  return pathBelow(baseUrl, path, carried ? [...pairs, ['lang', language]] : pairs);
}

/** The address of the page that is shown, in a certain language. */
export function hrefInLanguage({ baseUrl, path, pairs }: PageRequest, language: Language): string {
  return pathBelow(baseUrl, path, [...pairs, ['lang', language]]);
}

/** The one address of a page whatever language it is read in, absolute. */
export function canonicalUrl({ baseUrl, path, pairs }: PageRequest): string {
  return new URL(baseUrl).origin + pathBelow(baseUrl, path, pairs);
}

function pathBelow(baseUrl: string, path: string, pairs: Pairs): string {
  const query = String(new URLSearchParams(pairs as [string, string][]));
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  // Two slashes at the beginning would name another host.
  return `${base}${path.replace(/^\/+/, '/')}${query === '' ? '' : `?${query}`}`;
}
