import { redirectResponse } from '@kairan/web/page-response';
import { hrefOf, type PageRequest } from './page-request.ts';
import { preferenceCookie } from './preference-cookie.ts';
import { densities, densityName } from './row-density.ts';

/**
 * Stores the density that an address chooses (`?rows=dense`) in a cookie and redirects to the same page without the
 * parameter, so that addresses that are shared or bookmarked never hold it; null if the address chooses none.
 */
export function densityChoice(pageRequest: PageRequest): Response | null {
  const { path, pairs, baseUrl } = pageRequest;
  const sent = pairs.find(([name]) => name === densityName)?.[1];
  const density = densities.find((each) => each === sent);
  if (density === undefined) return null;
  const others = pairs.filter(([name]) => name !== densityName);
  return redirectResponse(hrefOf(pageRequest, path, others), {
    'Cache-Control': 'no-store',
    'Set-Cookie': preferenceCookie(densityName, density, baseUrl),
  });
}
