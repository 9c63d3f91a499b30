import { ApiError } from '@kairan/operation/api-error';
import { type Connection, headerOf } from './connection.ts';

/**
 * The refusal of what a page of another site made the browser send; null for what a page of ours sent. To be asked before
 * anything is changed by a cookie. Browsers say where a request comes from: `Sec-Fetch-Site` where the address is https or
 * local (Fetch Metadata Request Headers, W3C), `Origin` with every request that may change something (Fetch standard, 3.2).
 * @param baseUrl the service's public address
 * @returns `forbidden` (403), also where a request says neither
 */
export function crossSiteError(request: Request, connection: Connection | undefined, baseUrl: string): ApiError | null {
  const site = headerOf(request, connection, 'sec-fetch-site');
  if (site === 'same-origin') return null;
  if (site === undefined && headerOf(request, connection, 'origin') === new URL(baseUrl).origin) return null;
  return new ApiError('forbidden', foreign);
}

const foreign = {
  status: 403,
  message: 'This was not sent by a page of this site. Open the page here, and send it again from there.',
};
