import { type Connection, requestIdOf } from '@kairan/http/connection';
import { ApiError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import type { Page } from '@kairan/web/page-response';
import { authorAddress, previewAddress, publicPost, tagAddress } from '../page-address.ts';
import { listPublished } from '../storage/readable-posts.ts';
import { errorPage } from './error-page.ts';
import type { FaultName } from './messages/messages.ts';
import type { PageContext } from './page-handler.ts';
import type { PageRequest } from './page-request.ts';

/** The number of newest posts on an error page. */
const offered = 5;

/** The request that failed. */
interface FailedRequest {
  readonly pageRequest: PageRequest;
  readonly request: Request;
  readonly connection: Connection | undefined;
}

/**
 * Renders the page for an error that was thrown: an `ApiError` is explained, with the newest posts; anything else is
 * reported as our fault.
 */
export async function faultPage(
  error: unknown,
  { pageRequest, request, connection }: FailedRequest,
  { deps, report }: Pick<PageContext, 'deps' | 'report'>,
): Promise<Page> {
  const { path } = pageRequest;
  try {
    if (!(error instanceof ApiError)) throw error;
    const posts = await listPublished(deps.reading, {}, { after: null, limit: offered });
    return errorPage({ name: faultOf(error, path), apiError: error, latest: { posts } }, pageRequest);
  } catch (fault) {
    const requestId = requestIdOf(connection);
    report(fault, { requestId, method: request.method, path });
    const apiError = asApiError(fault);
    if (apiError.code === 'unavailable') return errorPage({ name: 'unavailable', apiError, latest: null }, pageRequest);
    return errorPage({ name: 'internal', apiError, requestId, latest: null }, pageRequest);
  }
}

function faultOf({ code }: ApiError, path: string): FaultName {
  if (code === 'method_not_allowed') return 'method';
  if (code !== 'not_found') return 'badRequest';
  if (publicPost.test(path) || previewAddress.test(path)) return 'noPost';
  if (tagAddress.test(path)) return 'noTag';
  return authorAddress.test(path) ? 'noAuthor' : 'noPage';
}
