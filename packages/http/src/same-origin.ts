import { ApiError } from '@kairan/operation/api-error';
import { type Connection, headerOf } from './connection.ts';

/**
 * The error for a cross-site request; null for a request from our own pages. To be checked before anything is changed
 * on behalf of a cookie. Browsers say where a request comes from: in `Sec-Fetch-Site` if the address is https or local
 * (Fetch Metadata Request Headers, W3C), and in `Origin` with every request that may change something (Fetch standard,
 * 3.2).
 * @param baseUrl the service's public address
 * @returns `forbidden` (403), also for a request with neither header
 */
export function crossSiteError(request: Request, connection: Connection | undefined, baseUrl: string): ApiError | null {
  const site = headerOf(request, connection, 'sec-fetch-site');
  if (site === 'same-origin') return null;
  if (site === undefined && headerOf(request, connection, 'origin') === new URL(baseUrl).origin) return null;
  return new ApiError('forbidden', foreign);
}

const foreign = {
  status: 403,
  message: 'This request did not come from a page of this site. Open the page here and send the form again.',
};
