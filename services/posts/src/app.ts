import { randomUUID } from 'node:crypto';
import type { AccountHandler } from '@kairan/accounts/account-handler';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { Identify } from '@kairan/http/bearer';
import { targetOf } from '@kairan/http/connection';
import { openApi } from '@kairan/http/openapi';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import type { Fetch } from '@kairan/server/serve';
import { docsPage } from '@kairan/web/docs-page';
import { callersBySession } from './callers.ts';
import { mediaPath, serveMedia } from './images/media-handler.ts';
import { postsMcpHandler } from './mcp/mcp-handler.ts';
import type { OAuthHandler } from './oauth/oauth-handler.ts';
import { type Assets, openAssets } from './pages/assets.ts';
import { moderationHandler } from './pages/moderation/moderation-handler.ts';
import { pageHandler } from './pages/page-handler.ts';
import { writingHandler } from './pages/writing/writing-handler.ts';
import type { Posting } from './posting.ts';
import { restRoutes, webBase, webRoutes } from './rest-routes.ts';

/** What the service needs to know of the requests, beside what its operations need. */
export interface PostsContext {
  readonly deps: Posting;
  readonly identify: Identify;
  readonly limit: RestContext<Posting>['limit'];
  readonly report: RestContext<Posting>['report'];
  /** Other web origins whose pages may call `/mcp`. */
  readonly mcpOrigins: readonly string[];
  /** Connects apps. */
  readonly oauth: OAuthHandler;
  /** Signs people in, and lets them look after their accounts. */
  readonly accounts: (assets: Assets) => AccountHandler;
  /** Tells who is signed in. */
  readonly webSessions: WebSessions;
  /** The HTML of a stored body. */
  readonly render: (body: string) => Promise<string>;
  /** The time zone that pages tell days in. */
  readonly timeZone: string;
  /** Where uploads are written while they come: a path that no file has yet. */
  readonly uploadPath?: () => string;
}

const base = '/api/v1';

/** The whole service as one function from a request to a response. */
export function postsApp({
  deps,
  identify,
  limit,
  report,
  mcpOrigins,
  oauth,
  accounts,
  webSessions,
  render,
  timeZone,
  uploadPath,
}: PostsContext): Fetch {
  const { baseUrl, version, limits } = deps;
  const document = openApi(restRoutes, {
    title: 'Kairan posts',
    description:
      'Posts about working with AI tools: write drafts in Markdown, upload images, publish. Everything below is done as the owner of the access token, on their own posts.',
    version,
    server: `${baseUrl}${base}`,
    tokens: `Made on the account page (${baseUrl}/account), or by the operator: npm run -s posts -- token add NAME --name ci. With a token, ${limits.requests} requests are taken in any 60 seconds.`,
    tokenRequired: true,
  });
  const docs = docsPage(document, { documentUrl: `${baseUrl}${base}/openapi.json` });
  const assets = openAssets({
    baseUrl,
    report: (fault, path) => report(fault, { requestId: randomUUID(), method: 'GET', path }),
  });
  const upload = uploadPath && { uploadPath };
  const writing = writingHandler({ deps, webSessions, limit, report, timeZone, assets, ...upload });
  const moderation = moderationHandler({ deps, webSessions, limit, report, timeZone, assets });
  const pages = pageHandler({ deps, render, report, docs, timeZone, assets });
  const accountPages = accounts(assets);
  const common = { deps, baseUrl, limit, report, etagOf, ...upload };
  const documents = { '/openapi.json': JSON.stringify(document) };
  const rest = restHandler(restRoutes, { ...common, base, identify, documents });
  const bySession = callersBySession({ webSessions, baseUrl });
  const web = restHandler(webRoutes, { ...common, base: webBase, identify: bySession, ownPagesOnly: true });
  const mcp = postsMcpHandler({ deps, identify, limit, report, origins: mcpOrigins });
  return (request, connection) => {
    const answer =
      rest(request, connection) ?? web(request, connection) ?? mcp(request, connection) ?? oauth(request, connection);
    if (answer) return answer;
    const account =
      accountPages(request, connection) ?? writing(request, connection) ?? moderation(request, connection);
    if (account) return account;
    const file = targetOf(request.url).path.startsWith(mediaPath)
      ? serveMedia(request, deps.media)
      : assets.serve(request, connection);
    return file ? file.then((found) => found ?? pages(request, connection)) : pages(request, connection);
  };
}

/** A post's tag is its version (decisions, "Lost updates"). */
function etagOf({ post }: Readonly<Record<string, unknown>>): string | undefined {
  const version = (post as { version?: number } | undefined)?.version;
  return version === undefined ? undefined : `"${version}"`;
}
