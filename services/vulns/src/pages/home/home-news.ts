import type { NewsKind } from '../../changes/latest-changes.ts';
import { countLatestChanges } from '../../operations/count-latest-changes.ts';
import { listLatestChanges } from '../../operations/list-latest-changes.ts';
import type { News } from '../changes/change-sentence.ts';
import type { PageQueries, Row } from '../page-queries.ts';
import type { PageRequest, Pairs } from '../page-request.ts';
import type { NewsSpan } from './last-seen.ts';

/**
 * The lists of the home page: which news they have, and what is shown if there are none. `usual` are parameters of a
 * search whose first rows then follow; without it, the latest news of any time do.
 */
export const newsLists = {
  kev: {
    change: ['kev_added'],
    filters: [],
    usual: [
      ['kev', '1'],
      ['sort', '-kev_added'],
    ],
  },
  critical: { change: ['added'], filters: [['severity', 'critical']], usual: [['severity', 'critical']] },
  raised: { change: ['severity_raised', 'poc', 'kev_ransomware'], filters: [], usual: null },
} as const satisfies Record<string, { change: readonly NewsKind[]; filters: Pairs; usual: Pairs | null }>;

export type NewsListName = keyof typeof newsLists;
export const newsListNames = Object.keys(newsLists) as NewsListName[];

const shownNews = 4;
const shownUsual = 3;

/** News of one list, newest first. */
export interface NewsList {
  /** One a vulnerability. */
  readonly news: readonly News[];
  /** Vulnerabilities with such news since the time; `complete` if none is left out. */
  readonly total: number;
  readonly complete: boolean;
  /** Shown instead if there are no news. */
  readonly usual: readonly Row[];
}

export type HomeNews = { readonly span: NewsSpan; readonly lists: Readonly<Record<NewsListName, NewsList>> };

/** Queries the news of the home page. */
export async function homeNewsOf(span: NewsSpan, questions: PageQueries, pageRequest: PageRequest): Promise<HomeNews> {
  const lists = newsListNames.map(
    async (name) => [name, await newsListOf(name, span, questions, pageRequest)] as const,
  );
  return { span, lists: Object.fromEntries(await Promise.all(lists)) as Record<NewsListName, NewsList> };
}

async function newsListOf(
  name: NewsListName,
  { since }: NewsSpan,
  questions: PageQueries,
  pageRequest: PageRequest,
): Promise<NewsList> {
  const { change, filters, usual } = newsLists[name];
  const values = { change, lang: pageRequest.language };
  const learnt: Pairs = [...filters, ['learnt_since', new Date(since).toISOString()]];
  const listed = (pairs: Pairs) =>
    questions.ask<{ data: News[] }>(listLatestChanges, { ...values, limit: 2 * shownNews }, pairs);
  const { data } = await listed(learnt);
  const news = [...Map.groupBy(data, ({ vulnerability }) => vulnerability.id).values()].flatMap(
    ([first]) => first ?? [],
  );
  if (news.length > 0) {
    const { data: counted } = await questions.ask<{ data: Pick<NewsList, 'total' | 'complete'> }>(
      countLatestChanges,
      values,
      learnt,
    );
    return { news: news.slice(0, shownNews), ...counted, usual: [] };
  }
  const rows =
    usual === null
      ? (await listed(filters)).data.map(({ vulnerability }) => vulnerability)
      : (await questions.list({ ...pageRequest, pairs: [...usual, ['limit', String(shownUsual)]] })).data;
  return { news, total: 0, complete: true, usual: rows.slice(0, shownUsual) };
}
