import type { z } from 'zod';
import { getTrends } from '../../operations/get-trends.ts';
import { listCategories } from '../../operations/list-categories.ts';
import type { categoryRow, trendsShape } from '../../responses/shapes.ts';
import type { PageQueries, Statistics } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';

export type Trends = z.output<typeof trendsShape>;
export type CategoryRow = z.output<typeof categoryRow>;

/** Everything the statistics page shows. */
export interface Figures {
  readonly statistics: Statistics;
  readonly trends: Trends;
  readonly categories: readonly CategoryRow[];
}

/** Queries the trends, with names in the reader's language. */
export async function trendsOf(questions: PageQueries, { language }: PageRequest): Promise<Trends> {
  return (await questions.ask<{ data: Trends }>(getTrends, { lang: language })).data;
}

/** Queries all figures. */
export async function figuresOf(questions: PageQueries, pageRequest: PageRequest): Promise<Figures> {
  const [statistics, trends, categories] = await Promise.all([
    questions.statistics(),
    trendsOf(questions, pageRequest),
    questions.ask<{ data: CategoryRow[] }>(listCategories, { lang: pageRequest.language }),
  ]);
  return { statistics, trends, categories: categories.data };
}
