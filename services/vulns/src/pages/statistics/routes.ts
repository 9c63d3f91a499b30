import type { Page } from '@kairan/web/page-response';
import type { PagePlace, Shown } from '../routes.ts';
import { figuresOf } from './figures.ts';
import { statisticsPage } from './statistics-page.ts';

/** The page of statistics. */
export const statisticsPlaces: readonly PagePlace[] = [{ path: /^\/statistics$/, kept: true, show: page }];

async function page({ visit, questions }: Shown): Promise<Page> {
  const bare = { ...visit, pairs: [] };
  return statisticsPage(bare, await figuresOf(questions, bare));
}
