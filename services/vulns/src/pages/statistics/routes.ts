import type { Page } from '@kairan/web/page-response';
import type { PageRoute, Shown } from '../routes.ts';
import { figuresOf } from './figures.ts';
import { statisticsPage } from './statistics-page.ts';

/** The statistics page. */
export const statisticsRoutes: readonly PageRoute[] = [{ path: /^\/statistics$/, cached: true, show: page }];

async function page({ pageRequest, questions }: Shown): Promise<Page> {
  const bare = { ...pageRequest, pairs: [] };
  return statisticsPage(bare, await figuresOf(questions, bare));
}
