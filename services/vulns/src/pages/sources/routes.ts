import type { Page } from '@kairan/web/page-response';
import { getHealth } from '../../operations/get-health.ts';
import type { PageRoute, Shown } from '../routes.ts';
import { type SourcesShown, sourcesPage } from './sources-page.ts';

/** The page about sources. */
export const sourceRoutes: readonly PageRoute[] = [{ path: /^\/sources$/, show: page }];

async function page({ pageRequest, questions }: Shown): Promise<Page> {
  const { status } = await questions.ask<{ status: SourcesShown['health'] }>(getHealth, {});
  const shown = { health: status, rows: await questions.sources(), statistics: await questions.statistics() };
  return sourcesPage({ ...pageRequest, pairs: [] }, shown, new Date());
}
