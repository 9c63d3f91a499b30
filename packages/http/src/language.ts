import { preferences } from './negotiation.ts';

/**
 * Creates a function that chooses the language of a response from a `lang` cookie or the `Accept-Language` header. The
 * first of `languages` is the default.
 */
export function languageChooser(languages: readonly [string, ...string[]]) {
  const cached = new Map<string, string>();
  const fallback = languages[0];

  const fromHeader = (header: string): string => {
    const known = cached.get(header);
    if (known) return known;
    const wanted = preferences(header).find(({ name, q }) => q > 0 && (name === '*' || spoken(languages, name)));
    const chosen = (wanted && spoken(languages, wanted.name)) ?? fallback;
    if (cached.size >= 500) cached.clear();
    cached.set(header, chosen);
    return chosen;
  };

  /** @param cookie the `Cookie` header @param acceptLanguage the `Accept-Language` header */
  return (cookie: string | undefined, acceptLanguage: string | undefined): string => {
    const stored = cookie && spoken(languages, /(?:^|; ?)lang=([A-Za-z-]+)/.exec(cookie)?.[1] ?? '');
    if (stored) return stored;
    return acceptLanguage ? fromHeader(acceptLanguage) : fallback;
  };
}

/**
 * The `Set-Cookie` header that stores a language for a year, for pages and the REST interface. It identifies nobody.
 * @param baseUrl the service's public address
 */
export function languageCookie(language: string, baseUrl: string): string {
  const { pathname, protocol } = new URL(baseUrl);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `lang=${language}; Path=${pathname}; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`;
}

/** The language of a tag such as `ja-JP` (RFC 4647, lookup), if it is one of ours. */
function spoken(languages: readonly string[], tag: string): string | undefined {
  const primary = tag.toLowerCase().split('-', 1)[0];
  return languages.find((language) => language === primary);
}
