import type { Connection } from '@kairan/http/connection';
import { decoded } from '@kairan/http/text-input';
import type { SiteImages } from '@kairan/site-images/site-images';
import type { DocsPage } from '@kairan/web/docs-page';
import type { Page } from '@kairan/web/page-response';
import { redirectResponse } from '@kairan/web/page-response';
import { cardRoutes } from './cards/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { checkRoutes } from './check/routes.ts';
import { detailRoutes } from './detail/routes.ts';
import { docsPageIn } from './docs-page.ts';
import { commandArchiveRoute } from './downloads/command-archive.ts';
import { inventoryFeedRoutes } from './feeds/inventory-feed.ts';
import type { PageQueries } from './page-queries.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import type { VulnsScripts } from './page-scripts.ts';
import { robotRoutes } from './robots/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { topicRoutes } from './topics/routes.ts';

/** What a route gets to render its page. */
export interface Shown {
  /** With the query parameters as sent, except the language. */
  readonly pageRequest: PageRequest;
  /** The decoded groups of the path pattern. */
  readonly parts: readonly string[];
  readonly questions: PageQueries;
  /** What the reader's requests are counted under (`Caller.key`). */
  readonly callerKey: string;
  /** Whether the reader has an account: by session or token. */
  readonly isSignedIn: boolean;
  readonly docs: () => DocsPage;
  readonly scripts: VulnsScripts;
  /** Draws share cards. */
  readonly images: SiteImages;
  readonly request: Request;
  readonly connection: Connection | undefined;
  /** Receives errors that occur after the response has started. */
  readonly report: (fault: unknown) => void;
}

/** A path of the site and what it shows. */
export interface PageRoute {
  /** Matches the whole path. */
  readonly path: RegExp;
  /** What a not-found error is about: `record` if the path names one. */
  readonly about?: 'record';
  /** Whether the page depends only on stored data, the day, the URL, the language and the density of rows, and may be cached. */
  readonly cached?: true | ((pageRequest: PageRequest) => boolean);
  /** @throws {ApiError} of the operations */
  readonly show: (shown: Shown) => Promise<Page | Response>;
  /** Answers a form sent by POST from a page of the site; absent if the path takes none. @throws {ApiError} */
  readonly take?: (shown: Shown) => Promise<Page | Response>;
}

/** All routes of the pages, most requested first. */
export const pageRoutes: readonly PageRoute[] = [
  ...searchRoutes,
  ...detailRoutes,
  {
    path: /^\/vulnerabilities\/?$/,
    show: async ({ pageRequest }) => redirectResponse(hrefOf(pageRequest, '/', pageRequest.pairs)),
  },
  ...cardRoutes,
  ...checkRoutes,
  ...changesRoutes,
  ...statisticsRoutes,
  ...sourceRoutes,
  ...topicRoutes,
  ...inventoryFeedRoutes,
  ...robotRoutes,
  commandArchiveRoute,
  { path: /^\/docs$/, cached: true, show: async ({ docs, pageRequest }) => docsPageIn(docs(), pageRequest) },
];

/** Returns the route of a path and the groups of its pattern. */
export function routeAt(path: string): { route: PageRoute; parts: string[] } | undefined {
  for (const route of pageRoutes) {
    const caught = route.path.exec(path);
    if (caught) return { route, parts: caught.slice(1).map((part) => decoded(part, 'path')) };
  }
  return undefined;
}
