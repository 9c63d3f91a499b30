import { randomUUID } from 'node:crypto';
import type { AccountHandler } from '@kairan/accounts/account-handler';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { Identify } from '@kairan/http/bearer';
import { noteRoute, targetOf } from '@kairan/http/connection';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import type { Fetch } from '@kairan/server/serve';
import { openSiteImages, type SiteImages } from '@kairan/site-images/site-images';
import { ApiReference } from '@kairan/web/api-reference';
import { securityTextHandler } from '@kairan/web/security-text';
import { callersBySession } from './callers.ts';
import { mediaPath, serveMedia } from './images/media-handler.ts';
import { openRenditions } from './images/renditions.ts';
import { postsMcpHandler } from './mcp/mcp-handler.ts';
import type { OAuthHandler } from './oauth/oauth-handler.ts';
import { type Assets, openAssets } from './pages/assets.ts';
import { drawnImages } from './pages/cards/drawn-images.ts';
import { moderationHandler } from './pages/moderation/moderation-handler.ts';
import { pageHandler } from './pages/page-handler.ts';
import { type ReportContext, reportHandler } from './pages/reports/report-handler.ts';
import type { SiteTexts } from './pages/site/site-page.ts';
import { openViewers, type Viewers } from './pages/viewers.ts';
import { writingHandler } from './pages/writing/writing-handler.ts';
import type { Posting } from './posting.ts';
import { restRoutes, webBase, webRoutes } from './rest-routes.ts';
import { openSharedCaches, type SharedCaches } from './shared-caches/shared-caches.ts';
import { imageTag } from './shared-caches/tags.ts';
import { publicState } from './storage/public-changes.ts';

/** Everything the request handlers need. */
export interface PostsContext {
  readonly deps: Posting;
  readonly identify: Identify;
  readonly limit: RestContext<Posting>['limit'];
  readonly report: RestContext<Posting>['report'];
  /** Other web origins whose pages can call `/mcp`. */
  readonly mcpOrigins: readonly string[];
  /** Handles the OAuth endpoints for apps. */
  readonly oauth: OAuthHandler;
  /** Handles sign-in and the account pages. */
  readonly accounts: (shared: { readonly assets: Assets; readonly viewers: Viewers }) => AccountHandler;
  /** Finds the signed-in user of a request. */
  readonly webSessions: WebSessions;
  /** The texts of the pages about the site. */
  readonly siteTexts: SiteTexts;
  /** How readers reach the operator; null if the operator has not said so. */
  readonly contact: string | null;
  /** The time zone in which pages show dates. */
  readonly timeZone: string;
  /** The caller by address, for visitors. */
  readonly byAddress: ReportContext['byAddress'];
  /** What responses say to shared caches; default: that they may not store what can be hidden. */
  readonly sharedCaches?: SharedCaches;
  /** Draws share cards and icons; default: until the process ends. */
  readonly images?: SiteImages;
  /** Returns an unused path to which an upload is written as it arrives. */
  readonly uploadPath?: () => string;
}

const base = '/api/v1';

/** Builds the whole service as one function from request to response. */
export function postsApp({
  deps,
  identify,
  limit,
  report,
  mcpOrigins,
  oauth,
  accounts,
  webSessions,
  siteTexts,
  contact,
  timeZone,
  byAddress,
  sharedCaches = openSharedCaches(null),
  images = openSiteImages(),
  uploadPath,
}: PostsContext): Fetch {
  const { baseUrl, version, limits } = deps;
  const reference = new ApiReference(restRoutes, {
    title: 'Kairan posts',
    description:
      'Posts about working with AI tools: write drafts in Markdown, upload images, publish. Every request acts as the owner of the access token, on their own posts.',
    version,
    server: `${baseUrl}${base}`,
    tokens: `Create one on the account page (${baseUrl}/account), or as the operator with: kairan-posts token add NAME --name ci. A token can send ${limits.requests} requests in any 60 seconds.`,
    tokenRequired: true,
  });
  const assets = openAssets({
    baseUrl,
    report: (fault, path) => report(fault, { requestId: randomUUID(), method: 'GET', path }),
  });
  const stateOf = publicState(deps.reading);
  const viewers = openViewers(deps, { webSessions, contact, stateOf });
  const renditions = openRenditions(deps);
  const upload = uploadPath && { uploadPath };
  const writing = writingHandler({ deps, viewers, limit, report, timeZone, assets, images, ...upload });
  const security = securityTextHandler({ baseUrl, contact, languages: ['ja', 'en'] });
  const drawn = drawnImages({ deps, images, sharedCaches, report });
  const moderation = moderationHandler({ deps, viewers, limit, report, timeZone, assets });
  const pages = pageHandler({
    deps,
    viewers,
    stateOf,
    siteTexts,
    report,
    docs: () => reference.page(),
    timeZone,
    assets,
    sharedCaches,
  });
  const reports = reportHandler({ deps, viewers, report, timeZone, byAddress });
  const accountPages = accounts({ assets, viewers });
  const common = { deps, baseUrl, limit, report, etagOf, ...upload };
  const documents = { '/openapi.json': () => JSON.stringify(reference.document()) };
  const rest = restHandler(restRoutes, { ...common, base, identify, documents });
  const bySession = callersBySession({ webSessions, baseUrl });
  const web = restHandler(webRoutes, { ...common, base: webBase, identify: bySession, ownPagesOnly: true });
  const mcp = postsMcpHandler({ deps, identify, limit, report, origins: mcpOrigins });
  return (request, connection) => {
    const answer =
      rest(request, connection) ?? web(request, connection) ?? mcp(request, connection) ?? oauth(request, connection);
    if (answer) return answer;
    const account =
      accountPages(request, connection) ??
      writing(request, connection) ??
      moderation(request, connection) ??
      reports(request, connection) ??
      security(request, connection);
    if (account) return account;
    const isMedia = targetOf(request.url).path.startsWith(mediaPath);
    if (isMedia) noteRoute(connection, `${mediaPath}*`);
    const file = isMedia
      ? serveMedia(request, { ...deps, renditions, tagged: (name) => sharedCaches.tagged([imageTag(name)]) })
      : (assets.serve(request, connection) ?? drawn(request, connection));
    return file ? file.then((found) => found ?? pages(request, connection)) : pages(request, connection);
  };
}

/** The ETag of a post is its version (decisions, "Lost updates"). */
function etagOf({ post }: Readonly<Record<string, unknown>>): string | undefined {
  const version = (post as { version?: number } | undefined)?.version;
  return version === undefined ? undefined : `"${version}"`;
}
