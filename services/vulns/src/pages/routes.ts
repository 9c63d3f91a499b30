import type { Connection } from '@kairan/http/connection';
import { decoded } from '@kairan/http/text-input';
import type { DocsPage } from '@kairan/web/docs-page';
import type { Page } from '@kairan/web/page-response';
import { redirectResponse } from '@kairan/web/page-response';
import { detailRoutes } from './detail/routes.ts';
import type { PageQueries } from './page-queries.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { robotRoutes } from './robots/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { topicRoutes } from './topics/routes.ts';

/** What a place is shown with. */
export interface Shown {
  /** With the parameters of the address as they came, but for the language. */
  readonly pageRequest: PageRequest;
  /** Parts of the path that its pattern catches, decoded. */
  readonly parts: readonly string[];
  readonly questions: PageQueries;
  readonly docs: DocsPage;
  readonly request: Request;
  readonly connection: Connection | undefined;
  /** Takes what goes wrong once an answer is on its way. */
  readonly report: (fault: unknown) => void;
}

/** An address of the site, and what is shown there. */
export interface PageRoute {
  /** The whole path. */
  readonly path: RegExp;
  /**
   * What a refusal is about, for the words of its page: `record` where the address names one.
   */
  readonly about?: 'record';
  /** Whether the page depends on nothing but what is stored, the day, the address and the language: then it is kept. */
  readonly kept?: true | ((pageRequest: PageRequest) => boolean);
  /** @throws {ApiError} of the operations that are asked */
  readonly show: (shown: Shown) => Promise<Page | Response>;
}

/** Every address of the pages, most asked first. */
export const pageRoutes: readonly PageRoute[] = [
  ...searchRoutes,
  ...detailRoutes,
  {
    path: /^\/vulnerabilities\/?$/,
    show: async ({ pageRequest }) => redirectResponse(hrefOf(pageRequest, '/', pageRequest.pairs)),
  },
  ...statisticsRoutes,
  ...sourceRoutes,
  ...topicRoutes,
  ...robotRoutes,
  { path: /^\/docs$/, show: async ({ docs }) => ({ ...docs, language: 'en' }) },
];

/** The place that a path leads to, and the parts of the path it catches. */
export function routeAt(path: string): { route: PageRoute; parts: string[] } | undefined {
  for (const route of pageRoutes) {
    const caught = route.path.exec(path);
    if (caught) return { route, parts: caught.slice(1).map((part) => decoded(part, 'path')) };
  }
  return undefined;
}
