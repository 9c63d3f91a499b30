import { languageCookie } from '@kairan/http/language';
import { redirectResponse } from '@kairan/web/page-response';
import { type PageRequest, translatedHref } from './page-request.ts';

/**
 * Redirects to the page in the reader's language, whose address begins with it, and stores the language in a cookie if a parameter
 * chooses it (`?lang=ja`); null if the address is the page's own.
 */
export function languageRedirect(pageRequest: PageRequest): Response | null {
  const href = translatedHref(pageRequest);
  if (href === null) return null;
  const { chosen, language, baseUrl } = pageRequest;
  return redirectResponse(href, {
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language, Cookie',
    ...(chosen && { 'Set-Cookie': languageCookie(language, baseUrl) }),
  });
}
