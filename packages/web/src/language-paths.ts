import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { languageCookie } from '@kairan/http/language';
import { hrefOf as addressOf } from './page-address.ts';
import type { PageAddresses } from './page-addresses.ts';
import { type Pairs, pageLanguages } from './page-request.ts';
import { redirectResponse } from './page-response.ts';

/** Which pages of a site have their language in their address. */
export interface LanguagePathOptions<L extends string> {
  readonly languages: readonly [L, ...L[]];
  /** Matches the paths, without a language, of the pages whose addresses have it. */
  readonly translated: RegExp;
  /**
   * The language whose pages have addresses without it, for everybody who sends no cookie. Null: an address without a language
   * redirects each reader to the page in theirs.
   */
  readonly unmarked: L | null;
}

/** The language of a requested page, and what its address says about it. */
export interface LanguageInPath<L extends string> {
  /** The path as the service sees it, without the language. */
  readonly path: string;
  readonly language: L;
  /** Whether a parameter of the address chooses the language (`?lang=ja`); a cookie then stores the choice. */
  readonly chosen: boolean;
  /** Whether links to what has no language in its path must name it in a parameter, because no cookie does. */
  readonly carried: boolean;
  /** Whether the request has no cookie and no token, so that its sender gets what everybody gets. */
  readonly isPublic: boolean;
  /** Whether the address alone decides the language of the page, as long as the request has no cookie and no token. */
  readonly isTranslated: boolean;
  /** Whether the address is one at which the page is shown, and not one that redirects there. */
  readonly isOwn: boolean;
}

/** What the address of a page depends on. */
export interface AddressedIn<L extends string> {
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly language: L;
  readonly carried?: boolean;
}

/** Reads and writes the addresses of a site's pages with their language. */
export interface LanguagePaths<L extends string> {
  /**
   * Reads the language of a request: that of the `lang` parameter, else of the path, else of the cookie or the browser, unless
   * addresses without a language have one for everybody.
   * @param parameter the value of the `lang` parameter
   */
  read(request: Request, connection: Connection | undefined, parameter: string | null | undefined): LanguageInPath<L>;
  /** The address of a page or file of the site, below the public address's own path, in the language of the page that is shown. */
  hrefOf(from: AddressedIn<L>, path: string, query?: Parameters<typeof addressOf>[2]): string;
  /** The absolute addresses of a page: its own, the one without a language, and those in each language, if it has several. */
  addressesOf(from: AddressedIn<L>, path: string, pairs?: Pairs): Required<PageAddresses>;
  /**
   * Redirects to the address at which the page is shown, and stores the language in a cookie if a parameter chooses it; null if
   * the page is shown at the requested address.
   */
  redirect(pageRequest: LanguageInPath<L> & { readonly baseUrl: string }, pairs: Pairs): Response | null;
}

/** Creates the addresses of a site whose public pages have their language in the path: `/ja/statistics`. */
export function languagePaths<L extends string>({
  languages,
  translated,
  unmarked,
}: LanguagePathOptions<L>): LanguagePaths<L> {
  const languageOf = pageLanguages(languages);
  const beginning = new RegExp(`^/(${languages.join('|')})(/|$)`);
  const mark = (language: L) => (language === unmarked ? '' : `/${language}`);

  const hrefOf: LanguagePaths<L>['hrefOf'] = ({ baseUrl, language, carried = false }, path, query = {}) => {
    if (translated.test(path)) return addressOf(baseUrl, mark(language) + path, query);
    if (!carried) return addressOf(baseUrl, path, query);
    const pairs = Array.isArray(query) ? (query as Pairs) : Object.entries(query);
    return addressOf(baseUrl, path, [...pairs, ['lang', language]]);
  };

  return {
    hrefOf,
    read(request, connection, parameter) {
      const { path: whole } = targetOf(request.url);
      const [, first, slash] = beginning.exec(whole) ?? [];
      const named = languages.find((language) => language === first);
      const rest = named === undefined ? whole : whole.slice(1 + named.length) || '/';
      const isTranslated = translated.test(rest);
      const cookie = headerOf(request, connection, 'cookie') ?? '';
      const isPublic = cookie === '' && headerOf(request, connection, 'authorization') === undefined;
      const choice = languages.find((language) => language === parameter);
      const fixed = choice ?? named ?? (isPublic && isTranslated ? unmarked : null);
      const language = fixed ?? languageOf(null, request, connection).language;
      const isAtOwnPath = named === undefined ? unmarked !== null : slash === '/' && named !== unmarked;
      return {
        path: isTranslated ? rest : whole,
        language,
        chosen: choice !== undefined,
        carried: (choice ?? named) !== undefined && !new RegExp(`(?:^|; ?)lang=${language}(?:;|$)`).test(cookie),
        isPublic,
        isTranslated,
        isOwn: !isTranslated || (isAtOwnPath && choice === undefined),
      };
    },
    addressesOf({ baseUrl, language }, path, pairs = []) {
      const { origin } = new URL(baseUrl);
      const urlIn = (one: L) => origin + hrefOf({ baseUrl, language: one }, path, pairs);
      return {
        canonical: urlIn(language),
        neutral: origin + addressOf(baseUrl, path, pairs),
        alternates: translated.test(path) ? languages.map((one) => ({ language: one, href: urlIn(one) })) : [],
      };
    },
    redirect({ isOwn, path, language, chosen, baseUrl }, pairs) {
      if (isOwn) return null;
      return redirectResponse(hrefOf({ baseUrl, language }, path, pairs), {
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language, Cookie',
        ...(chosen && { 'Set-Cookie': languageCookie(language, baseUrl) }),
      });
    },
  };
}
