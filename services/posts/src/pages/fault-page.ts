import { randomUUID } from 'node:crypto';
import { commonRefusal, Refusal } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { authorAddress, previewAddress, publicPost, tagAddress } from '../page-address.ts';
import { listPublished } from '../storage/reading.ts';
import { errorPage } from './error-page.ts';
import type { FaultName } from './messages/messages.ts';
import type { PageHouse } from './page-handler.ts';
import type { Visit } from './page-request.ts';

/** Posts that are offered where something else was asked for. */
const offered = 5;

/** The page for what was thrown on the way to another: a refusal is told, with the newest posts to go on with; a fault is reported. */
export async function faultPage(
  error: unknown,
  visit: Visit,
  method: string,
  { deps, report }: Pick<PageHouse, 'deps' | 'report'>,
): Promise<Page> {
  const { path } = visit;
  try {
    if (!(error instanceof Refusal)) throw error;
    const posts = await listPublished(deps.reading, {}, { after: null, limit: offered });
    return errorPage({ name: faultOf(error, path), refusal: error, latest: { posts } }, visit);
  } catch (fault) {
    const requestId = randomUUID();
    report(fault, { requestId, method, path });
    return errorPage({ name: 'internal', refusal: commonRefusal('internal'), requestId, latest: null }, visit);
  }
}

function faultOf({ code }: Refusal, path: string): FaultName {
  if (code === 'method_not_allowed') return 'method';
  if (code !== 'not_found') return 'badRequest';
  if (publicPost.test(path) || previewAddress.test(path)) return 'noPost';
  if (tagAddress.test(path)) return 'noTag';
  return authorAddress.test(path) ? 'noAuthor' : 'noPage';
}
