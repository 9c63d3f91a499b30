import type { Connection } from '@kairan/http/connection';
import { decoded } from '@kairan/http/text-input';
import type { DocsPage } from '@kairan/web/docs-page';
import type { Page } from '@kairan/web/page-response';
import { redirectResponse } from '@kairan/web/page-response';
import { detailPlaces } from './detail/routes.ts';
import type { Questions } from './page-queries.ts';
import { hrefOf, type Visit } from './page-request.ts';
import { robotPlaces } from './robots/routes.ts';
import { searchPlaces } from './search/routes.ts';
import { sourcePlaces } from './sources/routes.ts';
import { statisticsPlaces } from './statistics/routes.ts';
import { topicPlaces } from './topics/routes.ts';

/** What a place is shown with. */
export interface Shown {
  /** With the parameters of the address as they came, but for the language. */
  readonly visit: Visit;
  /** Parts of the path that its pattern catches, decoded. */
  readonly parts: readonly string[];
  readonly questions: Questions;
  readonly docs: DocsPage;
  readonly request: Request;
  readonly connection: Connection | undefined;
  /** Takes what goes wrong once an answer is on its way. */
  readonly report: (fault: unknown) => void;
}

/** An address of the site, and what is shown there. */
export interface PagePlace {
  /** The whole path. */
  readonly path: RegExp;
  /**
   * What a refusal is about, for the words of its page: `record` where the address names one.
   */
  readonly about?: 'record';
  /** Whether the page depends on nothing but what is stored, the day, the address and the language: then it is kept. */
  readonly kept?: true | ((visit: Visit) => boolean);
  /** @throws {Refusal} of the operations that are asked */
  readonly show: (shown: Shown) => Promise<Page | Response>;
}

/** Every address of the pages, most asked first. */
export const pagePlaces: readonly PagePlace[] = [
  ...searchPlaces,
  ...detailPlaces,
  { path: /^\/vulnerabilities\/?$/, show: async ({ visit }) => redirectResponse(hrefOf(visit, '/', visit.pairs)) },
  ...statisticsPlaces,
  ...sourcePlaces,
  ...topicPlaces,
  ...robotPlaces,
  { path: /^\/docs$/, show: async ({ docs }) => ({ ...docs, language: 'en' }) },
];

/** The place that a path leads to, and the parts of the path it catches. */
export function placeAt(path: string): { place: PagePlace; parts: string[] } | undefined {
  for (const place of pagePlaces) {
    const caught = place.path.exec(path);
    if (caught) return { place, parts: caught.slice(1).map((part) => decoded(part, 'path')) };
  }
  return undefined;
}
