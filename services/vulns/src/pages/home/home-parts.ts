import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { checkMessages } from '../check/messages/messages.ts';
import { morningNews, morningSection } from '../inventory-news/morning-section.ts';
import type { ShownNews } from '../inventory-news/news-list.ts';
import type { PageQueries, SourceRow } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { type Overview, overviewOf, overviewSection } from '../statistics/overview-section.ts';
import { type HomeNews, homeNewsOf } from './home-news.ts';
import type { NewsSpan } from './last-seen.ts';
import { homeMessages } from './messages/messages.ts';
import { newsSection } from './news-section.ts';

/** The rows of the list of all vulnerabilities on the home page; its next page has as many as any other. */
export const homeRows = '10';

/** The facets that the home page leaves out: searches have them. */
export const homeLeftOut: ReadonlySet<string> = new Set(['disputed', 'source', 'framework', 'tag']);

/** What the home page shows beside the list. */
export interface HomeParts {
  readonly overview: Overview;
  readonly news: HomeNews;
  readonly sources: readonly SourceRow[];
  /** News of the reader's own inventories; null for readers without any. */
  readonly own: readonly ShownNews[] | null;
}

/** Queries what the home page shows beside the list. */
export async function homePartsOf(
  span: NewsSpan,
  isSignedIn: boolean,
  questions: PageQueries,
  pageRequest: PageRequest,
): Promise<HomeParts> {
  const [overview, news, sources, own] = await Promise.all([
    overviewOf(questions, pageRequest),
    homeNewsOf(span, questions, pageRequest),
    questions.sources(),
    isSignedIn ? morningNews(questions, pageRequest) : null,
  ]);
  return { overview, news, sources, own };
}

/** What follows the search form: searches to try, the check of files, news of own inventories, news of all, totals. */
export function homeParts({ overview, news, own }: HomeParts, pageRequest: PageRequest): Html {
  return html`${entrances(pageRequest)}
${morningSection(own, pageRequest)}
${newsSection(news, pageRequest)}
${overviewSection(overview, pageRequest)}`;
}

/** Searches to try, and the check of lock files. */
function entrances(pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const messages = homeMessages[language];
  const { title, invitation } = checkMessages[language];
  return html`<div class="entrances"><p class="try">${messages.try} ${messages.examples.map(
    (q, i) => html`${i === 0 ? '' : ' · '}<a href="${hrefOf(pageRequest, '/', [['q', q]])}">${isolated(q)}</a>`,
  )}</p>
<p class="invitation"><strong>${title}</strong> <a class="button second" href="${hrefOf(pageRequest, '/check')}">${invitation}</a></p></div>
`;
}
