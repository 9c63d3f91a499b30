import { webCaller } from '@kairan/accounts/web-sessions';
import { type Connection, noteRoute, targetOf } from '@kairan/http/connection';
import { type FormFields, readOwnForm } from '@kairan/http/form';
import { routeName } from '@kairan/http/route-name';
import type { Caller } from '@kairan/operation';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, pageResponse, redirectResponse, seeOther } from '@kairan/web/page-response';
import { reportPost } from '../../operations/report-post.ts';
import { reportAddress, reportPath } from '../../page-address.ts';
import { findForPreview, findPublishedPost, type ReadablePost } from '../../storage/readable-posts.ts';
import { faultPage } from '../fault-page.ts';
import type { PageContext } from '../page-handler.ts';
import { type PageRequest, readPageRequest } from '../page-request.ts';
import { findReportedPage, type RejectedReport, reportedPage, reportPage } from './report-page.ts';

/** What the pages for reports need besides what the other public pages need. */
export interface ReportContext extends Pick<PageContext, 'deps' | 'viewers' | 'report' | 'timeZone'> {
  /** The caller by address, for visitors without an account. */
  readonly byAddress: (request: Request, connection: Connection | undefined) => Caller;
}

/** A reader's request. */
interface ReportRequest {
  readonly pageRequest: PageRequest;
  readonly request: Request;
  readonly connection: Connection | undefined;
}

/** Handles the addresses on which readers report posts; undefined for any other. */
export type ReportHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** Creates the handler of `/report` and of the form of each post. */
export function reportHandler(context: ReportContext): ReportHandler {
  const { deps } = context;
  const site = { baseUrl: deps.baseUrl, timeZone: context.timeZone };

  const answer = async (request: Request, connection: Connection | undefined): Promise<Response> => {
    let pageRequest = readPageRequest(request, connection, site);
    try {
      pageRequest = { ...pageRequest, ...(await context.viewers.find(request, connection)) };
      if (pageRequest.fault) throw pageRequest.fault;
      const page = await pageFor({ pageRequest, request, connection }, context);
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } catch (error) {
      return pageResponse(await faultPage(error, { pageRequest, request, connection }, context), request, connection);
    }
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    const route = path === '/report' ? path : reportAddress.test(path) ? routeName(reportAddress) : undefined;
    if (route === undefined) return undefined;
    noteRoute(connection, route);
    return answer(request, connection);
  };
}

async function pageFor(reportRequest: ReportRequest, context: ReportContext): Promise<Page | Response> {
  const { pageRequest, request } = reportRequest;
  const [, name = '', id] = reportAddress.exec(pageRequest.path) ?? [];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && (request.method !== 'POST' || id === undefined)) {
    const allow = id === undefined ? 'GET, HEAD' : 'GET, HEAD, POST';
    throw commonError('method_not_allowed', undefined, { headers: { Allow: allow } });
  }
  if (id === undefined) return findReported(pageRequest, context);
  const post = await findPublishedPost(context.deps.reading, name.toLowerCase(), id);
  if (!post) throw commonError('not_found');
  if (!isRead) return take(post, reportRequest, context);
  return pageRequest.query.get('done') === 'reported'
    ? reportedPage(post, pageRequest)
    : reportPage(post, null, pageRequest);
}

/** `/report?post=…`: leads to the form of a post, by its address or id. */
async function findReported(pageRequest: PageRequest, { deps }: ReportContext): Promise<Page | Response> {
  const typed = pageRequest.query.get('post')?.trim();
  if (typed === undefined) return findReportedPage(null, pageRequest);
  const id = /([0-9A-Za-z]{1,64})(?:\.md|\/(?:report)?)?(?:[?#].*)?$/.exec(typed)?.[1];
  const post = id === undefined ? undefined : await findForPreview(deps.reading, id);
  if (post?.status !== 'published') return findReportedPage(typed, pageRequest);
  return redirectResponse(hrefOf(deps.baseUrl, reportPath(post.username, post.id)));
}

async function take(
  post: ReadablePost,
  reportRequest: ReportRequest,
  context: ReportContext,
): Promise<Page | Response> {
  const { pageRequest, request, connection } = reportRequest;
  const { deps, byAddress } = context;
  const { viewer } = pageRequest;
  let sent: FormFields | null = null;
  try {
    sent = await readOwnForm(request, connection, deps.baseUrl);
    const caller = viewer?.user.finished ? webCaller(viewer) : byAddress(request, connection);
    const input = { id: post.id, reason: sent.get('reason'), message: typedMessage(sent) };
    await reportPost.run(input, caller, deps);
    return seeOther(hrefOf(deps.baseUrl, reportPath(post.username, post.id), { done: 'reported' }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'not_found') throw error;
    return reportPage(post, rejected(error, sent), pageRequest);
  }
}

/** Forms send line breaks as CR and LF (HTML standard, 4.10.22.4). */
function typedMessage(sent: FormFields): string {
  return sent.get('message').replaceAll('\r\n', '\n');
}

function rejected({ code, status, headers }: ApiError, sent: FormFields | null): RejectedReport {
  const error = code === 'rate_limited' ? 'tooMany' : code === 'forbidden' ? 'foreign' : 'invalid';
  const shown = Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'Retry-After'));
  return { error, status, headers: shown, reason: sent?.get('reason') ?? '', message: sent ? typedMessage(sent) : '' };
}
